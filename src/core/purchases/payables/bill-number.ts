/**
 * A vendor's bill number as it is compared: without the financial year, separators, case and leading zeros, so that `INV/2026-27/0042`,
 * `inv-42` and `INV 042` are equal. Empty if nothing remains.
 */
export function billNumberKey(number: string): string {
  const parts = number
    .toUpperCase()
    .replaceAll(/(?:FY\s*)?(?<!\d)(?:20)?(\d{2})\s*[-/]\s*(?:20)?(\d{2})(?!\d)/g, (found, from: string, to: string) =>
      Number(to) === (Number(from) + 1) % 100 ? ' ' : found,
    )
    .match(/[A-Z]+|\d+/g)
  const key = (parts ?? []).map((part) => part.replace(/^0+(?=\d)/, '')).join('')
  return key === '' ? number.trim().toUpperCase() : key
}
