/** A mode of payment as assistants, banks and statements write it; the first is how the question words name it. */
const spellings: readonly (readonly string[])[] = [
  ['CHQ', 'CHEQUE'],
  ['POS', 'CARD'],
  ['ATM', 'CASH'],
  ['CHARGES', 'CHARGE'],
]

/** Every spelling of a mode, in capitals. */
export function modeSpellings(mode: string): readonly string[] {
  const wanted = mode.toUpperCase()
  return spellings.find((one) => one.includes(wanted)) ?? [wanted]
}
