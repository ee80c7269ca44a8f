import { cuesIn } from '../cues.ts'
import { buyersIn } from '../words/people.ts'
import { type Condition, type Heard, isCombined, isGrouped, measures, says } from './retained-conditions.ts'

const cameIn =
  /\b(?:receipts?|inflows?|incoming|money in(?= from\b|[?. ]*$)|income|revenues?|collections?|(?:came|come|comes|coming|flow(?:ed|s|ing)?) in|(?:we|i) (?:(?:have|had|actually|already|ever|all) )*(?:receiv\w+|collect\w*|earn(?:ed)?)|(?:do|did|have|has) (?:we|i) (?:(?:actually|already|ever) )*(?:receiv\w+|collect\w*|earn(?:ed)?)|receiv(?:ed|ing) (?:[a-z]+ )?from(?! us\b)|collect(?:ed|ing) (?:[a-z]+ )?from(?! us\b)|(?:to|will|should|still|yet) (?:be )?(?:com(?:e|ing)|receiv\w+|collect\w*)|(?:pay|paid|pays|gave|give|sent|send|brought|fetched) us)\b|\b(?:customers?|clients?|buyers?)\b [^.?]*\bpaid\b/
const wentOut =
  /\b(?:spen[dt]s?|spending|expenses?|expenditure|outflows?|outgo(?:ings?)?|money out|(?:went|go|goes|gone|going|flow(?:ed|s|ing)?) out|costs?|costing|kharch\w*|burnt|(?<!\b(?:were|was|are|is) )(?:we|i) (?:(?:have|had|actually|already|ever|all) )*(?:paid|pay|gave|give)(?! (?:less|more))|(?:do|did|have) (?:we|i) (?:(?:actually|already|ever) )*(?:pay|paid|give|given))\b/

/** Every figure is of this direction. */
const isAll = ({ queries, json }: Heard, way: 'credit' | 'debit') =>
  queries.every(({ from }) => from === 'transactions') &&
  json.includes(`["direction","=","${way}"]`) &&
  !json.includes(`["direction","=","${way === 'credit' ? 'debit' : 'credit'}"]`)

/** Incoming money is never reported for outgoing money, nor vice versa. */
export const directionConditions: readonly Condition[] = [
  [({ text }) => cameIn.test(text) && !cuesIn(text).debit, (heard) => measures(heard, /^net$/) || !isAll(heard, 'debit')],
  [says(/\b(?:pay|pays|give|gives|send|sends) us\b/), (heard) => !isAll(heard, 'debit')],
  // Two balances give the change of a balance.
  [
    says(
      /\bhow (?:much|far)\b[^.?]{0,500}\b(?:up|down|higher|lower|above|below|ahead|behind|risen|fallen|grown|shrunk|changed)\b(?! to\b)/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard) || !measures(heard, /^balance$/),
  ],
  [({ text }) => wentOut.test(text) && !cuesIn(text).credit, (heard) => measures(heard, /^net$/) || !isAll(heard, 'credit')],
  // Those who buy from us send no bills, and those of all others are not theirs.
  [says(buyersIn), ({ queries }) => queries.every(({ from }) => from !== 'bills')],
  // What was given to them is no money that came.
  [
    says(/\b(?:given|gave|paid|sent|pay|give) (?:out )?to (?:(?:the|our|all) )*C/),
    (heard) => !isAll(heard, 'credit') || /\b(?:refund|return|back)\w*\b/.test(heard.text),
  ],
]
