/** As the real list: the yen for 100 units, everything else for one. The figures are made up, near where they were in 2026. */
const currencies: readonly (readonly [currency: string, unit: number, around: number])[] = [
  ['USD', 1, 88.4],
  ['EUR', 1, 102.6],
  ['GBP', 1, 117.2],
  ['JPY', 100, 57.3],
  ['AED', 1, 24.07],
  ['SGD', 1, 68.1],
]

/** Days on which the money market is shut every year, as month and day. */
const holidays = new Set(['01-26', '05-01', '08-15', '10-02', '12-25'])

type Published = { date: string; currency: string; unit: number; rate: string }

/** What is published for a day: nothing for a Saturday, a Sunday or a holiday. The same day always has the same rates. */
export function publishedOn(date: string): Published[] {
  const time = Date.parse(`${date}T00:00:00Z`)
  const weekday = new Date(time).getUTCDay()
  if (weekday === 0 || weekday === 6 || holidays.has(date.slice(5))) return []
  const day = time / 86_400_000
  return currencies.map(([currency, unit, around], at) => {
    // Slow and quick waves: rates drift a few per cent in a year and move a little every day.
    const drift = 0.022 * Math.sin(day / 97 + at) + 0.004 * Math.sin(day / 5.3 + 2 * at)
    return { date, currency, unit, rate: (around * (1 + drift)).toFixed(4) }
  })
}
