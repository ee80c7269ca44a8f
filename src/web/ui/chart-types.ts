import type { Paise } from '#core/money.ts'

/** A series of a chart, and how it is distinguished from the others. */
export type Series = {
  id: string
  label: string
  values: readonly Paise[] /** An earlier period: dashed and grey. */
  isEarlier?: boolean
  /** Money in and money out have the same colour and pattern in every chart. */
  means?: 'in' | 'out' | 'result'
  /** The dash pattern of a line, if not the one of its position. */
  dash?: string
  /** A line without markers: the bound of a band, or what is only compared with. */
  isPlain?: boolean
}
