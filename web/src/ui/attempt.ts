import { sentence, ProblemError } from "../wire/http";
import { toast } from "./toasts";

/** Do something that may be refused; a refusal is shown and nothing else happens. Says whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    toast(sentence(fault), { kind: "bad", ruling: fault instanceof ProblemError ? fault.ruling : null });
    return false;
  }
}
