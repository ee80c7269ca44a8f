/** The ten digits of an Indian mobile number, however it is typed (+91, 0091, 0, blanks, hyphens); undefined for anything else. */
export function readMobile(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '')
  return /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(digits)?.[1]
}

/** Undefined for ten digits that begin with 6 to 9 (DoT national numbering plan), else the sentence. */
export function mobileProblem(text: string): string | undefined {
  return /^[6-9]\d{9}$/.test(text) ? undefined : 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'
}
