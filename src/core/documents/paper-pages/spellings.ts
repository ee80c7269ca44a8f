import { formatPaise } from '../../money.ts'

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const long = 'January February March April May June July August September October November December'.split(' ')

/** How documents in India write a day, the usual ones first. */
export function spellingsOfDay(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const [m, d] = [Number(month), Number(date)]
  const words = [short[m - 1], long[m - 1]].filter((word) => word !== undefined)
  const dates = [...new Set([date, String(d)])]
  const years = [year, year.slice(2)]
  return [
    day,
    ...years.flatMap((y) => ['/', '-', '.'].flatMap((sign) => dates.map((each) => [each, month, y].join(sign)))),
    ...years.flatMap((y) =>
      words.flatMap((word) =>
        dates.flatMap((each) => [
          `${each} ${word} ${y}`,
          `${each}-${word}-${y}`,
          `${each} ${word}, ${y}`,
          `${word} ${each}, ${y}`,
        ]),
      ),
    ),
  ]
}

/** With the commas of India, of others, and without. */
export function spellingsOfAmount(paise: number): string[] {
  const indian = formatPaise(paise)
  const plain = indian.replaceAll(',', '')
  const [whole, part = ''] = plain.split('.')
  const others = `${Number(whole).toLocaleString('en-US')}.${part}`
  return [...new Set([indian, others, plain])]
}
