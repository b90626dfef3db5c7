import { t } from "../i18n";
import { toast } from "./toasts";

/** Put a text on the clipboard; `done` says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: "good" });
  } catch {
    toast(t("app.copyYourself"));
  }
}

/** Put an address of ours on the clipboard, or show it where there is none. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("app.copied"), { kind: "good" });
  } catch {
    toast(t("app.copyFailed", { link }));
  }
}
