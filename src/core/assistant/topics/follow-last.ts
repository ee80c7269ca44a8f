import { shiftedBack } from '../time/shift.ts'
import { has, hasOf, only } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Days, PayPart, Topic } from './topic.ts'
import { lengthOf } from './lengths.ts'
import * as records from './record-words.ts'
import * as words from './words.ts'

/** Questions that work on with the last answer: its rate, its parts, its share of a whole, what changed between two of them. */

const set = (said: string): ReadonlySet<string> => new Set(said.split(' '))
type Figures = Extract<Topic, { kind: 'figures' }>

const rateWords = set(
  'rate rates price prices bhav daam avg average ausat lagaya lagayi laga mila mili per unit piece selling charged effective kiya diya bana pada pade aaya kitna',
)
const asksRate = set('rate rates price prices bhav daam')
const buyerWords = set(
  'customer customers client clients buyer buyers vendor vendors supplier suppliers party parties who kisne kinhone sabse zyada jyada most biggest largest top bought took buys sold supplied kharida kharidi liya liye li becha wise kharidar kharidaar grahak biggest bada bade',
)

/** `rate kya lagaya`, `kis customer ne sabse zyada liya` behind what was sold of an item: of the same item and days. */
export function itemThen(before: Topic, said: AskedWords): Topic | undefined {
  if (before.kind !== 'item_traded' || before.items.length === 0 || said.spans.length > 0 || said.party || said.place)
    return undefined
  const { asks: _asks, limit: _limit, ...same } = before
  if (has(said, asksRate) && only(said, rateWords, words.followFillers)) return { ...same, asks: 'rate' }
  const isOfOthers =
    before.way === 'sale' ? hasOf(said, 'vendor', 'vendors', 'supplier') : hasOf(said, 'customer', 'customers', 'client')
  const isWho =
    hasOf(
      said,
      'customer',
      'customers',
      'client',
      'clients',
      'buyer',
      'vendor',
      'vendors',
      'supplier',
      'party',
      'parties',
      'kisne',
      'kharidar',
      'kharidaar',
      'grahak',
      'kinhone',
    ) || /\b(?:who|whom|kisne|kis ne|kaun)\b/.test(said.words.join(' '))
  if (!isWho || isOfOthers || !only(said, buyerWords, words.followFillers)) return undefined
  const isOne = has(said, records.mostWords) && !hasOf(said, 'customers', 'clients', 'vendors', 'parties')
  return { ...same, asks: 'parties', ...(isOne && { limit: 1 }) }
}

const payParts: readonly (readonly [PayPart, ReadonlySet<string>])[] = [
  ['pf', set('pf epf provident')],
  ['esi', set('esi esic')],
  ['pt', set('pt professional')],
  ['tax', set('tds tax')],
  ['net', set('net take-home inhand')],
  ['gross', set('gross')],
]
const besidePart = set(
  'pf epf provident fund esi esic pt professional tds tax income net gross pay salary take-home inhand kata kati kaata kate katta katti deducted deduct deduction deductions cut withheld amount part his her their employee share hua hui mila mili mile milta',
)

/** `PF kitna kata uska` behind the pay of one person: of the same payslip. */
export function payThen(before: Topic, said: AskedWords): Topic | undefined {
  if (before.kind !== 'pay_of' || said.party || said.spans.length > 0 || said.tokens.has('employer')) return undefined
  const asked = payParts.filter(([, names]) => has(said, names)).map(([part]) => part)
  // `professional tax` is one.
  const [part, ...more] = asked.includes('pt') ? asked.filter((each) => each !== 'tax') : asked
  if (part === undefined || more.length > 0 || !only(said, besidePart, words.followFillers)) return undefined
  const { why: _why, ...same } = before
  return { ...same, part }
}

const shareOf = set(
  'share portion hissa proportion fraction percent percentage pct total whole all overall entire poore kul company how much they make makes made do hua',
)

/** `how much % is that of total` behind sales of one state or party: of all of the same days. */
export function shareThen(before: Topic, said: AskedWords): Topic | undefined {
  if (!has(said, records.shareWords) || said.party || said.state !== undefined || said.spans.length > 0) return undefined
  if (!only(said, shareOf, records.soldWords, records.boughtWords, words.followFillers)) return undefined
  if (before.kind === 'trade_places')
    return before.state !== undefined && !before.isLeftOut ? { ...before, isShare: true } : undefined
  const isPart =
    isTrade(before) && before.spans.length === 1 && !before.by && (before.party !== undefined || before.limit !== undefined)
  return isPart && !before.isLeast && before.without === undefined ? { ...before, isShare: true } : undefined
}

const isTrade = (topic: Topic): topic is Figures => topic.kind === 'figures' && (topic.of === 'sales' || topic.of === 'purchases')

const roseWords = set(
  'increase increased increases rise rose risen grew grown growth gained jumped up badha badhi badhe badh upar more higher',
)
const fellWords = set(
  'decrease decreased fall fell fallen dropped drop declined down reduced ghata ghati ghate ghat gira giri gire less lower',
)
const changeWords = set(
  'vendor vendors supplier suppliers customer customers client clients party parties item items account head most sabse zyada jyada which kaunsa kaun whose went gone gaya gayi gaye between two both months quarters change changed compared comparison by amount kiska kisne kiski',
)

/** `which vendor increased the most` behind the same sums of two spans: one beside the other. */
export function changeThen([last, second]: readonly Topic[], said: AskedWords): Topic | undefined {
  if (last?.kind !== 'figures' || said.party || said.place || said.spans.length > 0) return undefined
  const [isRise, isFall] = [has(said, roseWords), has(said, fellWords)]
  if (isRise === isFall || !hasOf(said, 'most', 'sabse') || !only(said, roseWords, fellWords, changeWords, words.followFillers))
    return undefined
  if (last.of === 'sales' ? hasOf(said, 'vendor', 'vendors') : last.of === 'purchases' && hasOf(said, 'customer', 'customers'))
    return undefined
  const spans = spansOf(last, second)
  return spans && { ...whole(last), spans, change: isRise ? 'rise' : 'fall' }
}

const whyWords = set(
  'why kyun kyu kyon reason reasons wajah karan it is or lower higher less more kam zyada jyada up down fall fell drop dropped rise rose badha ghata gira hua hui aaya explain come came went changed change different than compared profit munafa loss',
)

/** `why is it lower than september` behind a profit: the accounts that changed most. */
export function whyThen([last, second]: readonly Topic[], said: AskedWords): Topic | undefined {
  if (last?.kind !== 'figures' || last.of !== 'profit' || said.party || said.place || said.spans.length > 1) return undefined
  const asks = said.words.some((word) => ['why', 'kyun', 'kyu', 'kyon', 'reason', 'wajah', 'karan'].includes(word))
  if (!asks || !only(said, whyWords, words.followFillers)) return undefined
  const [now] = last.spans
  const [other] = said.spans
  if (other && now) return isLike(now, other) ? { ...last, spans: [now, other], change: 'why' } : undefined
  const spans = spansOf(last, second) ?? (now && [now, shiftedBack(now, 'own')])
  return spans && { ...last, spans, change: 'why' }
}

/** Without a limit of its own: what changed most is among all. */
function whole({ limit: _limit, isLeast: _isLeast, ...same }: Figures): Figures {
  return same
}

/** The two spans of a comparison, or of two answers that differ in nothing else; the later first. */
function spansOf(last: Figures, second: Topic | undefined): readonly Days[] | undefined {
  if (last.spans.length === 2) return last.spans
  const [now] = last.spans
  if (!now || second?.kind !== 'figures' || second.spans.length !== 1) return undefined
  const [other] = second.spans
  const rest = (topic: Figures) => JSON.stringify({ ...whole(topic), spans: [] })
  if (!other || rest(last) !== rest(second) || other.from === now.from || !isLike(now, other)) return undefined
  return [now, other].toSorted((a, b) => (a.from < b.from ? 1 : -1))
}

const isLike = (a: Days, b: Days): boolean => lengthOf(a) === lengthOf(b) && a.from !== b.from

/** What a question behind the last topics works on with; `topics`: latest first. Pure. */
export const lastThen = (topics: readonly Topic[], said: AskedWords): Topic | undefined => {
  const [before] = topics
  return (
    before &&
    (itemThen(before, said) ??
      payThen(before, said) ??
      shareThen(before, said) ??
      changeThen(topics, said) ??
      whyThen(topics, said))
  )
}
