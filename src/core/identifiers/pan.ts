import { t } from '#core/messages.ts'

const holders = {
  P: 'individual',
  H: 'huf',
  C: 'company',
  F: 'firm',
  A: 'association',
  T: 'trust',
  B: 'body_of_individuals',
  L: 'local_authority',
  J: 'artificial_person',
  G: 'government',
} as const

/** The holder type of a PAN, by its fourth letter (Income-tax Department's PAN structure). An LLP's PAN is a `firm`. */
export type PanHolder = (typeof holders)[keyof typeof holders]

const isHolderLetter = (letter: string): letter is keyof typeof holders => letter in holders

/** The kind of holder of a PAN in capitals; undefined when the PAN is not well formed. */
export function panHolder(pan: string): PanHolder | undefined {
  const letter = /^[A-Z]{3}([A-Z])[A-Z]\d{4}[A-Z]$/.exec(pan)?.[1]
  return letter !== undefined && isHolderLetter(letter) ? holders[letter] : undefined
}

/** Undefined for a well-formed PAN (Income-tax Rules r.114), else the sentence. The PAN has no public check digit. */
export function panProblem(pan: string): string | undefined {
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return 'A PAN has 5 capital letters, 4 digits and a letter, such as AAACI1681G'
  if (!panHolder(pan))
    return t('The fourth letter of a PAN shows the type of holder, and {pan} is not one of P, H, C, F, A, T, B, L, J, G', {
      pan: pan[3],
    })
  return undefined
}
