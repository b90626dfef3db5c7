import { t } from "../i18n";
import { toast } from "../ui/toasts";
import { api } from "../wire/http";
import type { CampaignInfo, Imported } from "../wire/types";
import { nameFromFile } from "./tree";

/** Give a file to the browser to be kept. */
export function keep({ name, text }: { name: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  // The browser has taken it up by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

export async function exportCampaign({ id, state }: CampaignInfo): Promise<void> {
  const file = await api.campaignFile(id);
  keep(file);
  toast(state === "over" ? t("campaigns.exportedOver", { name: file.name }) : t("campaigns.exported"), {
    kind: "good",
    ruling: state === "over" ? null : "TL-13",
  });
}

export async function exportSave(id: string): Promise<void> {
  keep(await api.saveFile(id));
  toast(t("campaigns.exported"), { kind: "good", ruling: "TL-13" });
}

/** Take a file in: a campaign to be played on, called by the file's name, or a replay. */
export async function importFile(file: File): Promise<Imported> {
  const made = await api.importCampaign(await file.text());
  if (!made.campaign) {
    toast(t("campaigns.watched"));
    return made;
  }
  if (made.known) {
    toast(t("campaigns.importedBefore"));
    return made;
  }
  const name = nameFromFile(file.name);
  if (name !== null) await api.nameCampaign(made.table, name);
  toast(t("campaigns.imported", { name: name ?? "" }), { kind: "good", ruling: "TL-13" });
  return made;
}
