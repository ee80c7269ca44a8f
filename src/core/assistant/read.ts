import { assumedIn } from './assumed.ts'
import { questionOf, withName } from './compose.ts'
import { isOfConduct } from './conduct.ts'
import { askedAnew, unjoined } from './follow/new-question.ts'
import { ofEntries } from './follow/entries.ts'
import { followed, gapOfLast, sumOfLast } from './follow/follow.ts'
import { isPointing, leansBack } from './follow/elliptical.ts'
import { dueThen, laterThen, withPeriodOf } from './follow/periods.ts'
import { isOfItsEntries, ofThatStretch } from './follow/that-stretch.ts'
import { type Frame, frameOf } from './frame.ts'
import { guard } from './guard.ts'
import { isUnheard } from './coverage-check.ts'
import { isSweeping, losesCondition } from './coverage/lost-conditions.ts'
import { withHeld } from './held.ts'
import { withKinds } from './kinds.ts'
import { numbersAt, withoutNumbers } from './names/documents.ts'
import { namesOf } from './names/index-of-names.ts'
import type { Dictionary } from './names/ranked-links.ts'
import { withNarrated } from './from-narration.ts'
import { spell } from './names/spell.ts'
import { normalise, withoutPreamble } from './normalise.ts'
import { widened } from './follow/widened.ts'
import { withPaidFor } from './paid-for.ts'
import { withDue } from './papers/due.ts'
import { type Earlier, isQuery, type Lexicon, type Question, type QuestionReading, type Wording } from './spec.ts'
import { asksPaid, numberedThen } from './papers/by-number.ts'
import { withTail } from './trailing-question.ts'
import { withYearOfAll } from './time/year-of-all.ts'
import { ofUnmarked } from './unmarked.ts'
import { unreadAsk, unreadNumber, unreadOfAll, unreadParty, unreadWord } from './unparsed-tokens.ts'
import { strangeBank, strangeNamesake, strangersIn, strangeTax } from './unknown-names.ts'
import { isOfThings } from './things.ts'
import { isBare, isOfNothing, isOfSame, isWhole, ranksAnew } from './complete-question.ts'
import { isOfBothWays } from './which-way.ts'
import { withCustomers } from './whom.ts'

export type { Dictionary } from './names/ranked-links.ts'

/**
 * Reads a question about the company's money. Pure: the day, the names and the dictionary are handed in.
 * @param before the previous questions of the conversation, latest first
 * @returns the parsed question, or why it is not answered, or what to ask back; it never throws on any text
 */
export function read(question: string, lexicon: Lexicon, before: readonly Earlier[], dictionary: Dictionary): QuestionReading {
  const typed = withoutPreamble(
    normalise(
      before.length > 0
        ? question
            .replace(takenOut, 'without ')
            .replace(oneWay, (_, way: string) => (/out/i.test(way) ? 'and payments?' : 'and receipts?'))
        : question,
    ),
  )
  const names = namesOf(lexicon)
  const isOwn = (word: string) => names.headWords.has(word) || names.partiesOfWord.has(word) || names.accountWords.has(word)
  const guarded = guard(typed.text, isOwn)
  if (guarded.refusal) return { kind: 'refuse', reason: guarded.refusal }
  const [from, to] = guarded.keep
  const said = withoutNumbers({ text: typed.text.slice(from, to), shown: typed.shown.slice(from, to) }, lexicon, dictionary)
  const spelt = spell(said.text, said.shown, names, dictionary)
  const asTyped = frameOf(spelt.text, spelt.shown, names, lexicon, dictionary)
  const customers = withCustomers(asTyped, spelt.shown, names)
  const framed = customers ? frameOf(customers.text, customers.shown, names, lexicon, dictionary) : asTyped
  const named = said.numbers.length > 0 ? { ...framed, numbers: numbersAt(framed.text, said.numbers) } : framed
  const paid = withPaidFor(withHeld(withKinds(named, lexicon)), lexicon, names)
  const dated = withDue(withYearOfAll(withNarrated(paid, lexicon.told), lexicon.today), lexicon)
  const { frame, earlier } = ofThatStretch(dated, before, lexicon.today)
  const again = spelt.corrected.length > 0 ? guard(spelt.text, isOwn).refusal : undefined
  if (again) return { kind: 'refuse', reason: again }

  const unknownDay = frame.times.find((time) => time.kind === 'unknown')
  if (unknownDay?.kind === 'unknown') return { kind: 'refuse', reason: 'unknown_date', about: unknownDay.about }
  const future = frame.times
    .map((time) => (isAhead(time, lexicon) ? { kind: 'future' as const, about: frame.text.slice(time.start, time.end) } : time))
    .find(({ kind }) => kind === 'future')
  if (
    future?.kind === 'future' &&
    !dueThen(frame, earlier[0]?.question, lexicon) &&
    !laterThen(frame, earlier[0]?.question, lexicon)
  )
    return { kind: 'refuse', reason: 'future', about: future.about }
  if (isOfThings(frame, dictionary, lexicon) || isOfConduct(frame, lexicon)) return { kind: 'refuse', reason: 'outside' }
  if (frame.thing !== undefined) return { kind: 'clarify', about: frame.text, options: [], unread: frame.thing }
  const { stranger, skipped, isLoose } = strangersIn(frame, customers?.shown ?? spelt.shown, dictionary)
  const bank = strangeBank(frame) ?? strangeTax(frame) ?? strangeNamesake(frame)
  if (bank !== undefined) return { kind: 'refuse', reason: 'no_such_party', about: bank }
  if (stranger !== undefined) return { kind: 'refuse', reason: 'no_such_party', about: stranger }

  const found = understood(frame, earlier, lexicon)
  if (!found)
    return (
      namesake(frame, (at, value) => understood(withName(frame, at, value), earlier, lexicon)) ?? nothingFound(frame, earlier)
    )
  const unclear = frame.links.findIndex(
    (link) =>
      (link.values.length > 1 && !link.isAll && !link.isLeftOut && link.kind === 'party') ||
      isOfBothWays(frame, link, lexicon.categories),
  )
  const doubt = frame.links[unclear]
  if (doubt)
    return {
      kind: 'clarify',
      about: frame.text.slice(doubt.start, doubt.end),
      options: doubt.values.slice(0, OFFERED).map((value) => {
        const one = understood(withName(frame, unclear, value), earlier, lexicon)
        return { label: value, ...(one && { question: one }) }
      }),
    }
  const unread = unreadWord(frame, skipped, dictionary) ?? unreadAsk(frame, found, skipped) ?? unreadOfAll(found, skipped)
  if (unread !== undefined) return { kind: 'clarify', about: frame.text, options: [], unread }
  if (
    isSweeping(found, frame, isLoose) ||
    unreadNumber(frame, found) !== undefined ||
    unreadParty(frame, found) !== undefined ||
    isUnheard(frame, found) ||
    losesCondition(frame, found, skipped, lexicon)
  )
    return { kind: 'clarify', about: frame.text, options: [] }
  const isPart = to - from < typed.text.length
  const unmarked = ofUnmarked(found, lexicon)
  const assumed = [...assumedIn(frame, found), ...unmarked.assumed, ...(isPart ? [leftAside] : [])]
  const wording: Wording = {
    corrected: spelt.corrected,
    assumed,
    skipped,
    ...(asksPaid(frame, found) && { isPaid: true as const }),
  }
  return { kind: 'question', question: unmarked.question, wording, score: 1 - Math.min(0.9, skipped.length * 0.15) }
}

/** Days in the future. */
const isAhead = (time: Frame['times'][number], { today }: Lexicon) => time.kind === 'period' && (time.ahead?.from ?? '') > today

/** About the previous figure: `remove marketing`, `cut out the loan`. */
const takenOut =
  /^(?:please |now |ok |and )*(?:remove|cut out|take out|delete|cancel)(?: the)? (?!.*\b(?:entr|transaction|invoice|bill|record|account|customer|vendor|payment|user)\w*)(?=\S+(?: \S+){0,4}$)/i

/** `and out?` behind what came in. */
const oneWay = /^(?:and|aur|what about|how about|&|also)?,? *(?:the )?(?:money |cash )?(out|in|outs|ins)[?. ]*$/i

/** A narrowing of what was never answered. */
const leaningAlone =
  /^(?:only|just|sirf|excluding|except|without|instead|what about|how about) (?!how\b|show\b|tell\b|give\b|the balance|balance)/

/** There is no previous question to repeat. */
const pointsBack = /^(?:and |ok |now )*(?:the )?same (?:again|thing|question|figure|one|as (?:before|above|earlier))\b/

const leftAside = 'the rest of the message is left aside: I cannot follow instructions, only tell what the books hold'

/** The number of names offered if many more contain the word. */
const OFFERED = 6

/** The question itself, or the earlier one with the changes. */
function understood(said: Frame, earlier: readonly Earlier[], lexicon: Lexicon): Question | undefined {
  const [before] = earlier
  const frame = before ? ofEntries(said, before.question) : said
  const numbered = before && numberedThen(frame, before.question)
  if (numbered) return numbered
  const gap = gapOfLast(frame, earlier, lexicon) ?? sumOfLast(frame, earlier)
  if (gap) return gap
  const whole = () => {
    const alone = questionOf(frame, lexicon)
    return withTail(frame, alone, lexicon, (part) => questionOf(part, lexicon)) ?? alone
  }
  if (!before)
    return pointsBack.test(frame.text)
      ? undefined
      : leaningAlone.test(frame.text) && frame.times.length === 0 && frame.text.split(' ').length < 6
        ? undefined
        : isPointing(frame) && frame.links.length + frame.times.length === 0 && frame.text.split(' ').length < 6
          ? undefined
          : isBare(frame)
            ? undefined
            : whole()
  if (ranksAnew(frame, before.question)) return whole()
  if (isWhole(frame) && !isOfSame(frame, before.question) && !isOfItsEntries(frame, before.question)) {
    const question = whole()
    if (question) return withPeriodOf(before.question, question, frame)
  }
  const bare = unjoined(frame)
  const alone = bare && questionOf(bare, lexicon)
  const anew = bare && alone && askedAnew(bare, before.question, alone)
  if (bare && anew) return withTail(bare, anew, lexicon, (part) => questionOf(part, lexicon)) ?? anew
  return (
    widened(frame, followed(frame, before, lexicon)) ??
    (isOfNothing(frame) || isLeftOver(frame, before.question) ? undefined : whole())
  )
}

/** It leans on what was asked of some days, and was not understood: over all days it would tell another figure. */
const isLeftOver = (frame: Frame, before: Question): boolean =>
  leansBack(frame) && frame.links.length + frame.times.length === 0 && isQuery(before) && before.time !== undefined

/** A name that several have, with nothing to distinguish them: `Skyline total for Q3`, of a vendor and a customer. */
function namesake({ links, text }: Frame, as: (at: number, value: string) => Question | undefined): QuestionReading | undefined {
  const at = links.findIndex(
    ({ kind, values, isAll, isLeftOut }) => kind === 'party' && values.length > 1 && !isAll && !isLeftOut,
  )
  const link = links[at]
  if (!link) return undefined
  const options = link.values.slice(0, OFFERED).map((value) => {
    const question = as(at, value)
    return { label: value, ...(question && { question }) }
  })
  return { kind: 'clarify', about: text.slice(link.start, link.end), options }
}

function nothingFound(frame: Frame, earlier: readonly Earlier[]): QuestionReading {
  const isMoney =
    /\b(?:how much|how many|total|sum|amount|figure|numbers?|report|summary|kitna|business|doing|update|status|one|rest|other|that|this|it|more|less|same|details?|and|paisa|money|account|finances?|things|position|activity|happen\w*|which|what|compare|category|vendor|customer|month)\b/.test(
      frame.masked,
    )
  if (isMoney || frame.times.length > 0 || frame.links.length > 0 || frame.text.length < 25 || earlier.length > 0)
    return { kind: 'clarify', about: frame.text, options: [] }
  return { kind: 'refuse', reason: 'not_understood' }
}
