import { normalise } from '../normalise.ts'
import type { Lexicon } from '../spec.ts'
import { timesIn } from '../time/phrases.ts'
import { saidIn, wordsOf } from './said.ts'
import type { Topic } from './topic.ts'
import { joining } from './words.ts'

const set = (said: string): ReadonlySet<string> => new Set(said.split(' '))

const ofSpend = set(
  'spend spent spending kharch kharcha kharche kharchi expense expenses cost costs charges bill bills bil paid pay',
)
const largest = set('biggest largest highest costliest bada badi bade zyada jyada most max maximum')
const beside = set('sabse kiska kisne kisko vendor vendors supplier suppliers hua hui hue lagaya laga tha thi our total far so')
/** One cost under several names. */
const alike = [set('freight transport transportation cartage bhada lorry'), set('courier postage')]
const MOST_WORDS = 2

/**
 * A question about a cost that is neither a party nor a category, `about`, as one about the text of bill lines: `what did we spend on freight`.
 * Undefined with any other condition. Pure.
 */
export function readBillText(question: string, about: string, lexicon: Lexicon): Topic | undefined {
  const { text } = normalise(question)
  const said = saidIn(text, lexicon, () => true)
  const wanted = wordsOf(about)
  if (!said || said.party || said.place || said.state !== undefined || said.spans.length > 1 || said.isLeftOut) return undefined
  if (wanted.length === 0 || wanted.length > MOST_WORDS || !wanted.every((word) => /^[a-z]{4,20}$/.test(word))) return undefined
  if (timesIn(text, lexicon.today).length > 0 && said.spans.length === 0 && !said.isToday) return undefined
  const known = (word: string) =>
    joining.has(word) || ofSpend.has(word) || largest.has(word) || beside.has(word) || wanted.includes(word)
  const isOfSpend = said.words.some((word) => ofSpend.has(word))
  if (!isOfSpend || !said.words.every(known)) return undefined
  const [first = ''] = wanted
  const words = wanted.length === 1 ? [...(alike.find((each) => each.has(first)) ?? [first])] : [wanted.join(' ')]
  const isLargest = said.words.some((word) => largest.has(word))
  const days = said.days && { from: said.days.from, to: said.days.to > said.today ? said.today : said.days.to }
  if (days && days.from > said.today) return undefined
  return { kind: 'bill_text', words, days, ...(isLargest && { isLargest }) }
}
