import { distance } from './distance.ts'
import { isKnown } from '../words/known.ts'
import { commonInNames, stem } from '../words/trades.ts'
import { type RankedLink, matchesAt } from './ranked-links.ts'
import { isNumber, type Names, type Word, wordsIn } from './index-of-names.ts'

/** After a number it marks the number as money. */
const amountWord = /^(?:lakhs?|lacs?|crores?|cr|k|thousand|hazaa?r|rs|rupees?|rupaye|percent)$/

const accountWord = /^(?:account|accounts|acct|acc|ac|a|khata|khate|bank)$/

/** `wags` behind the bank of a Wages account. */
const isNearly = (word: string, words: ReadonlySet<string>): boolean =>
  word.length > 3 && [...words].some((one) => one.length > 4 && one[0] === word[0] && distance(one, word, 1) <= 1)

/** A word of an account and of nothing else: no category, no party, no word of how questions are asked. */
const isOfAccountsAlone = (word: string, { headWords, partiesOfWord, categoryPhrases }: Names): boolean =>
  word.length > 3 &&
  !isKnown(word) &&
  !isNumber(word) &&
  !commonInNames.has(word) &&
  !headWords.has(word) &&
  !partiesOfWord.has(word) &&
  !categoryPhrases.has(stem(word))

const wordsOf = (bank: string) => wordsIn(bank.toLowerCase()).flatMap(({ text }) => (text === 'and' ? [] : [text]))

/** The accounts in a text: by bank, by a word of their own, by type or by the end of their number. */
export function accountsAt(text: string, words: readonly Word[], names: Names): RankedLink[] {
  const found: RankedLink[] = []
  const all = names.accounts
  // The bank by its whole name, where a party is called so too: `balance in Punjab National Bank`.
  const isOfAccount =
    /\b(?:balance|account|a\/c|closing|opening|lying|parked|sitting|left|cash|statement|how much (?:is|was|money|do we have|have we got)(?: there)? in)\b/.test(
      text,
    )
  words.forEach((word, at) => {
    const whole = all.filter(({ bank }) => {
      const span = matchesAt(words, at, wordsOf(bank))
      return (
        span !== undefined &&
        span.words > 1 &&
        (isOfAccount || /\b(?:in|from|into|through|via) (?:the |our )?$/.test(text.slice(0, span.start)))
      )
    })
    const span = whole[0] && matchesAt(words, at, wordsOf(whole[0].bank))
    if (span)
      found.push({
        kind: 'account',
        ...span,
        values: whole.map(({ account }) => account),
        rank: 1,
        ...(whole.length > 1 && { bank: whole[0]?.bank ?? '' }),
      })
    // `the farmer desk account`: its own words, without the bank.
    for (const { account, ownWords } of all) {
      const own = ownWords.size > 1 ? matchesAt(words, at, [...ownWords]) : undefined
      if (own && (isOfAccount || accountWord.test(words[at + ownWords.size]?.text ?? '')))
        found.push({ kind: 'account', ...own, values: [account], rank: 1 })
    }
    const next = words[at + 1]
    const isState = word.text === 'state' && next?.text === 'bank'
    const byBank = all.filter(
      ({ bank, bankWords }) => bankWords.has(word.text) || (isState && /^state bank of india$/i.test(bank)),
    )
    const before = words[at - 1]
    const isBeside = accountWord.test(next?.text ?? '') && (next?.text !== 'a' || words[at + 2]?.text === 'c')
    if (byBank.length > 0) {
      const exact = byBank.filter(({ ownWords }) => next && ownWords.has(next.text))
      const own = exact.length > 0 ? exact : byBank.filter(({ ownWords }) => next && isNearly(next.text, ownWords))
      const prior = byBank.filter(({ ownWords }) => before && ownWords.has(before.text))
      const typed = byBank.filter(
        ({ account_type }) => next && account_type.toLowerCase().startsWith(next.text.slice(0, 6)) && next.text.length > 2,
      )
      const meant = own.length ? own : prior.length ? prior : typed.length ? typed : byBank
      const first = prior.length && !own.length && before ? before : word
      let end = (own.length || typed.length) && next ? next.end : word.end
      let last = (own.length || typed.length) && next ? at + 1 : at
      while (
        (accountWord.test(words[last + 1]?.text ?? '') && (words[last + 1]?.text !== 'a' || words[last + 2]?.text === 'c')) ||
        (words[last]?.text === 'a' && words[last + 1]?.text === 'c') ||
        (last > at && own.some(({ ownWords }) => ownWords.has(words[last + 1]?.text ?? ''))) ||
        byBank.some(({ bankWords }) => bankWords.has(words[last + 1]?.text ?? ''))
      ) {
        last++
        end = words[last]?.end ?? end
      }
      found.push({
        kind: 'account',
        start: first.start,
        end,
        values: meant.map(({ account }) => account),
        words: last - at + 1 + (first === word ? 0 : 1),
        rank: 1,
        ...(meant.length > 1 && { bank: meant[0]?.bank ?? '' }),
      })
      return
    }
    const exactly = all.filter(({ ownWords }) => ownWords.has(word.text))
    const byOwn = exactly.length > 0 ? exactly : all.filter(({ alikeWords }) => alikeWords.has(stem(word.text)))
    const isBehind =
      before?.text !== 'a' && accountWord.test(before?.text ?? '') && !(isNumber(word.text) && amountWord.test(next?.text ?? ''))
    const [head, tail] = isBeside ? [word, next] : isBehind ? [before, word] : []
    if (byOwn.length > 0 && head && tail)
      found.push({
        kind: 'account',
        start: head.start,
        end: tail.end,
        values: byOwn.map(({ account }) => account),
        words: 2,
        rank: 1,
      })
    // `the imprest`, `the ad wallet`: what only this account is called, where a balance is asked for.
    const [alone, ...more] = exactly
    if (alone && more.length === 0 && !(head && tail) && isOfAccount && isOfAccountsAlone(word.text, names)) {
      const isRun = before !== undefined && alone.ownWords.has(before.text)
      found.push({
        kind: 'account',
        start: isRun ? before.start : word.start,
        end: word.end,
        values: [alone.account],
        words: isRun ? 2 : 1,
        rank: 1,
      })
    }
    const byType = all.filter(
      ({ account_type }) =>
        account_type
          .toLowerCase()
          .replace(/[^a-z]/g, ' ')
          .split(' ')[0] === word.text,
    )
    if (byType.length > 0 && byType.length < all.length && isBeside && next && !byOwn.length)
      found.push({
        kind: 'account',
        start: word.start,
        end: next.end,
        values: byType.map(({ account }) => account),
        words: 2,
        rank: 2,
      })
    if (/^x*\d{4,}$/.test(word.text) && saysEndBefore(text.slice(0, word.start))) {
      const byNumber = all.filter(
        ({ number_end }) => number_end !== '' && word.text.replace(/^x+/, '').endsWith(number_end.slice(-4)),
      )
      if (byNumber.length > 0)
        found.push({
          kind: 'account',
          start: word.start,
          end: word.end,
          values: byNumber.map(({ account }) => account),
          words: 3,
          rank: 1,
        })
    }
  })
  return found
}

/** Whether the text before a number means the end of an account number: `ending`, `a/c no.`, `xx`, `**`. */
function saysEndBefore(before: string): boolean {
  const said = before.replace(/(?<![\s.:*])[\s.:*]+$/, '')
  return before.includes('*', said.length) || /(?:ending|ends|end|account|acct|a\/c|ac|no|number|x|with|in)$/.test(said)
}
