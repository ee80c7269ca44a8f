type Priced = { rate: number | undefined; discount_amount: number | null }
type Foreign = { foreign_rate?: number | null | undefined; foreign_discount?: number | null | undefined }
type ForeignPart = { currency?: string | null | undefined; exchange_rate?: string | null | undefined }

/** The currency part of a form as the API takes it; line prices and fixed discounts are in that currency. */
export function foreignBody<L extends Priced>(currency: string, exchange_rate: string, lines: readonly L[]) {
  const isForeign = currency !== ''
  const terms: ForeignPart = isForeign ? { currency, exchange_rate: exchange_rate || null } : {}
  return {
    ...terms,
    lines: lines.map((line): L & Foreign => ({
      ...line,
      foreign_rate: isForeign ? line.rate : undefined,
      foreign_discount: isForeign ? line.discount_amount : undefined,
    })),
  }
}
