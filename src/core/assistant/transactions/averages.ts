import type { Lexicon, Query } from '../spec.ts'
import type { Asked } from './asked.ts'
import { saysEntry } from './entries.ts'
import type { Group } from './group.ts'

/** A sum per day, week or month; `none` if its subject is unclear. */
export function averageOf(asked: Asked, grouped: Group | undefined): Query | 'none' | undefined {
  const { text, cues, lexicon, period, direction, filters, amounts, base } = asked
  const rate =
    /\b(?:per|a|each|every|har|roz) ?(day|week|din|hafte|hafta)\b|\b(daily|weekly|rozana|roz)\b/.exec(text) ?? undefined
  const isRate = rate !== undefined && (cues.average || /\ba (?:day|week)\b/.test(text)) && !cues.trend && !cues.count
  if (isRate && !(grouped && grouped.field !== 'day' && grouped.field !== 'week') && amounts.length === 0)
    return {
      ...base,
      time: period ?? completeYear(lexicon),
      measure: 'avg_monthly',
      per: /week|haf/.test(rate[0]) ? 'week' : 'day',
    }
  const isMonthlyAverage =
    (cues.average &&
      (cues.monthly || (grouped?.field === 'month' && !grouped.asks)) &&
      !/\b(?:payment|receipt|transaction|debit|credit|entry|ticket|payout|settlement) (?:value|size|amount)\b/.test(text) &&
      !/\b(?:payments?|receipts?|transactions?|debits?|credits?|tickets?|payouts?|settlements?) (?:\w+ )?(?:by month|month[- ]?wise|month by month|(?:for |in )?each month)\b/.test(
        text,
      )) ||
    (cues.average && isOfMonths(asked) && ofAll.test(text) && !saysEntry.test(text)) ||
    (/\b(?:a month|har mahine|(?<!(?:\b(?:do|teen|char|chaar|dono|teeno|chaaro|charo|\d+|is|us|isi|pichle|pichhle|last|agle|poore|pure|har ek)|T) )mahine ka)\b/.test(
      text,
    ) &&
      !cues.trend &&
      !/\bhar mahine ka\b/.test(text) &&
      !(period && /\bhar mahine\b/.test(text)))

  if ((isMonthlyAverage || isRate) && !direction && filters.every(([field]) => field === 'account' || field === 'bank'))
    return 'none'
  if (isMonthlyAverage && !(grouped && grouped.field !== 'month'))
    return { ...base, time: period ?? completeYear(lexicon), measure: 'avg_monthly' }
  return undefined
}

/** Money that is no single payment: its average over some months is that of a month. */
const ofAll =
  /\b(?:spend|spending|expenses|expenditure|outflows?|outgo|inflows?|collections?|revenue|income|sales|earnings|kharch\w*|bikri|kamai|aa?mdani)\b/
const isOfMonths = ({ frame: { times } }: Asked): boolean =>
  times.some(
    (one) => one.kind === 'period' && one.unit === 'month' && one.period.from?.slice(0, 7) !== one.period.to?.slice(0, 7),
  )

/** The twelve complete months of an average per month without a period, or those available. */
function completeYear(lexicon: Lexicon): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(lexicon.today.slice(0, 4)), Number(lexicon.today.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10)
  const start = Number(lexicon.today.slice(5, 7)) > 4 ? lexicon.today.slice(0, 4) : String(Number(lexicon.today.slice(0, 4)) - 1)
  const from = `${start}-04-01`
  return { from: from > last ? (lexicon.first_entry ?? from) : from, to: last }
}
