import { stateName } from '../../identifiers/states.ts'
import { leavesOutAfter, leavesOutBefore } from '../leaving-out.ts'
import * as docs from './document-words.ts'
import * as records from './record-words.ts'
import { has, hasOf, isNegated, only, oneOf, spanOf } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

/** A sale by a branch or registration is no sale to a state. */
const isOfBranch = (said: AskedWords) => said.words.some((word) => words.registrationWords.has(word))

/** Sales, purchases and the GST on them by place of supply. */
export function places(said: AskedWords): Topic | undefined {
  const isLeftOut = leavesOutState(said)
  if (said.party || isOfBranch(said) || (isNegated(said) && !isLeftOut)) return undefined
  if (said.state === undefined && (said.place || !has(said, docs.ofStates))) return undefined
  const isGst = said.tokens.has('gst')
  const isRegistered = said.place !== undefined && said.place.ids.length > 0 && !said.isOfOneRegistration
  // The GST of one of several registrations is that of its returns, unless these words tell of the other side.
  if (isRegistered && isGst && !isOfOtherSide(said)) return undefined
  const isSale =
    has(said, records.soldWords) ||
    (isGst && hasOf(said, 'output', 'collected', 'charged', 'customers')) ||
    has(said, docs.invoices)
  const isBought = has(said, records.boughtWords) || (isGst && hasOf(said, 'input')) || has(said, docs.bills)
  const side = oneOf(isSale, 'sale' as const, isBought, 'purchase' as const)
  const days = spanOf(said)
  // How many, and what is open or late, is another question.
  if (side === undefined || days === undefined || said.words.includes('many') || (isLeftOut && isGst)) return undefined
  if (!only(said, docs.placeWords, records.soldWords, records.boughtWords, ...(isLeftOut ? [leaving] : []))) return undefined
  return {
    kind: 'trade_places',
    side,
    of: isGst ? 'gst' : 'value',
    state: said.state,
    ...(isLeftOut && { isLeftOut }),
    ...(isRegistered && !isLeftOut && !isOfOtherSide(said) && { isRegistered }),
    days,
  }
}

const isOfOtherSide = (said: AskedWords) =>
  hasOf(said, 'customer', 'customers', 'client', 'clients', 'vendor', 'vendors', 'supplier', 'suppliers', 'supply')

/** `sales except Gujarat`, `Gujarat chhodkar`, `outside Gujarat`; a second word that leaves out is a condition of its own. */
function leavesOutState({ state, words: all }: AskedWords): true | undefined {
  if (state === undefined) return undefined
  const text = all.join(' ')
  const name = stateName(state).toLowerCase()
  const at = text.indexOf(name)
  if (at < 0) return undefined
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)]
  const isOut = leavesOutBefore(before) || leavesOutAfter(after) || /\b(?:outside|out of|not in)(?: the state of)? $/.test(before)
  const count = all.filter((word) => leavesOut.has(word)).length
  return isOut && count === 1 ? true : undefined
}

const leavesOut: ReadonlySet<string> = new Set(
  'except excluding exclude excl outside without bina chhodkar chodkar chhod chod alawa minus less not nahi apart other besides hatakar'.split(
    ' ',
  ),
)
const leaving: ReadonlySet<string> = new Set([...leavesOut, 'than', 'aside', 'leaving', 'leave', 'everywhere', 'else', 'hata'])
