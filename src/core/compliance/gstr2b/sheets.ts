/** A sheet of the portal's workbook: the part and section of its JSON, and the keys of number and date in it. */
export type SheetPlace = { part: string; section: string; number: string; date: string }

const invoices = { number: 'inum', date: 'dt' }
const notes = { number: 'ntnum', date: 'dt' }
const distributed = { number: 'docnum', date: 'docdt' }
const imports = { number: 'boenum', date: 'boedt' }

const documents: Readonly<Record<string, Omit<SheetPlace, 'part'>>> = {
  b2b: { section: 'b2b', ...invoices },
  b2ba: { section: 'b2ba', ...invoices },
  'b2b-cdnr': { section: 'cdnr', ...notes },
  'b2b-cdnra': { section: 'cdnra', ...notes },
  eco: { section: 'ecom', ...invoices },
  ecoa: { section: 'ecoma', ...invoices },
  isd: { section: 'isd', ...distributed },
  isda: { section: 'isda', ...distributed },
  impg: { section: 'impg', ...imports },
  impga: { section: 'impga', ...imports },
  impgsez: { section: 'impgsez', ...imports },
  impgseza: { section: 'impgasez', ...imports },
  'b2b-dnr': { section: 'cdnr', ...notes },
  'b2b-dnra': { section: 'cdnra', ...notes },
}
/** Sheets without documents; `readme` names GSTIN and month. */
const others = new Set(['readme', 'itcavailable', 'itcnotavailable', 'itcreversal', 'itcrejected'])

const nameOf = (sheet: string) => sheet.toLowerCase().replace(/\s+/g, '')
export const isReadMe = (sheet: string): boolean => nameOf(sheet) === 'readme'
export const hasNoDocuments = (sheet: string): boolean => others.has(nameOf(sheet))

/** Where the rows of a sheet belong; undefined for a sheet we do not know. */
export function placeOf(sheet: string): SheetPlace | undefined {
  const [, name = '', aside = ''] = /^([^()]+?)(\((?:rejected|itcreversal)\))?$/.exec(nameOf(sheet)) ?? []
  const known = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (known === undefined) return undefined
  const isReversal = aside === '(itcreversal)' || name.startsWith('b2b-dnr')
  return { part: aside === '(rejected)' ? 'docRejdata' : isReversal ? 'docItcrev' : 'docdata', ...known }
}
