import { maybe } from "../i18n";

/** What an option is called: as its game calls it, as all games do, or by its own name. */
export function optionName(game: string, option: string): string {
  const own = maybe(`pages.new.opt.${game}.${option}`);
  return own ?? maybe(`pages.new.opt.${option}`) ?? option.replaceAll("_", " ");
}
