/** Set but for `npm run test:long`: a share of the cases where there are many of one kind. */
const isShare = process.env['KOSHA_CASES'] === 'share'

/** All cases; in the plain run every `step`-th. */
export const shareOf = <T>(cases: readonly T[], step: number): readonly T[] =>
  isShare ? cases.filter((_, at) => at % step === step - 1) : cases

/** How many cases to make: `all`, or in the plain run one in `step`. */
export const countOf = (all: number, step: number): number => (isShare ? Math.ceil(all / step) : all)
