export type RateChoice = { value: string; label: string }

/** The rates to choose from, and the rate of a line where it is no longer one of them. */
export const withRate = (rates: readonly RateChoice[], rate: string): readonly RateChoice[] =>
  rates.some((each) => each.value === rate) ? rates : [...rates, { value: rate, label: `${rate}%` }]
