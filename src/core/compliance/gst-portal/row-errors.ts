/** A row of an upload that the portal refused, in its own code and words. */
export type RowError = { section: string; number: string; code: string; message: string }

/** Most rows of a refusal that are read; the portal repeats one mistake for thousands of documents. */
export const MOST_ROW_ERRORS = 2_000

const numbers = ['inum', 'nt_num', 'oinum', 'ont_num', 'hsn_sc', 'num', 'from', 'pos', 'ty'] as const

/**
 * Refused rows of the portal’s error report: a copy of the uploaded sections in which each refused element has `error_cd` and `error_msg`, at the
 * document or at the party around it (GSTN returns API, RETSTATUS).
 */
export function rowErrors(report: unknown): RowError[] {
  const found: RowError[] = []
  for (const [section, value] of Object.entries(isRecord(report) ? report : {})) collect(value, section, '', found)
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function collect(value: unknown, section: string, around: string, found: RowError[]): void {
  if (found.length >= MOST_ROW_ERRORS) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, section, around, found)
    return
  }
  if (!isRecord(value)) return
  const own = numberOf(value)
  const message = value['error_msg']
  if (typeof message === 'string') {
    const inside = documentsIn(value)
    const code = typeof value['error_cd'] === 'string' ? value['error_cd'] : ''
    for (const number of inside.length > 0 ? inside : [own || around])
      if (found.length < MOST_ROW_ERRORS) found.push({ section, number, code, message })
    return
  }
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'object') collect(inner, partOf(section, key), own || around, found)
}

/** Table 12 has two parts from May 2025 on, whose rows the portal’s file keeps under names of their own. */
const partOf = (section: string, key: string): string =>
  section === 'hsn' && key === 'hsn_b2b' ? 'hsn(b2b)' : section === 'hsn' && key === 'hsn_b2c' ? 'hsn(b2c)' : section

const numberOf = (value: Record<string, unknown>): string => {
  const key = numbers.find((name) => typeof value[name] === 'string')
  return key === undefined ? (typeof value['ctin'] === 'string' ? value['ctin'] : '') : String(value[key])
}

/** Documents of a party that is refused as a whole. */
const documentsIn = (value: Record<string, unknown>): string[] =>
  ['inv', 'nt'].flatMap((key) => {
    const list = value[key]
    return Array.isArray(list) ? list.flatMap((each: unknown) => (isRecord(each) ? [numberOf(each)] : [])) : []
  })
