/** `npm run check` sets it: a share of the cases where there are many of one kind. `npm test` runs all. */
const isShare = process.env['KOSHA_CASES'] === 'share'

/** All cases; in `npm run check` every `step`-th. */
export const shareOf = <T>(cases: readonly T[], step: number): readonly T[] =>
  isShare ? cases.filter((_, at) => at % step === step - 1) : cases

/** How many cases to make: `all`, or in `npm run check` one in `step`. */
export const countOf = (all: number, step: number): number => (isShare ? Math.ceil(all / step) : all)
