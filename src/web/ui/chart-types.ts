import type { Paise } from '#core/money.ts'

/** A row of values of a chart, and how it is told from the others. */
export type Series = {
  id: string
  label: string
  values: readonly Paise[] /** An earlier period: dashed and grey. */
  isEarlier?: boolean
  /** Money in and money out have the same colour and pattern in every chart. */
  means?: 'in' | 'out' | 'result'
  /** Of a line: its dashes, where they are not those of its place. */
  dash?: string
  /** The edge of a band, which has no markers. */
  isBound?: boolean
}
