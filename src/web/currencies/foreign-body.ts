type Priced = { rate: number | undefined }
type ForeignPart = { currency?: string | null | undefined; exchange_rate?: string | null | undefined }

/** What a form says of the currency, as it is sent: the price of each line is in it. */
export function foreignBody<L extends Priced>(currency: string, exchange_rate: string, lines: readonly L[]) {
  const isForeign = currency !== ''
  const terms: ForeignPart = isForeign ? { currency, exchange_rate: exchange_rate || null } : {}
  return {
    ...terms,
    lines: lines.map((line): L & { foreign_rate?: number | null | undefined } => ({
      ...line,
      foreign_rate: isForeign ? line.rate : undefined,
    })),
  }
}
