/** Lists are counted exactly up to so many documents; beyond, `is_more` is true and the sums are null. */
export const COUNT_LIMIT = 10_000
