/** Lists are counted exactly up to this many documents; beyond, `is_more` is true and the totals are null. */
export const COUNT_LIMIT = 10_000
