import { distance } from '../names/distance.ts'
import { isQuery, type Question } from '../spec.ts'

type Offer = { label: string; question?: Question }

/** Words around a choice that choose nothing. */
const around = new Set(
  "the and one ones i i'm im mean meant want wanted only just please pls for with of it's its it is was that this our yes yeah ya ok okay sorry to from about called named guys people company firm vendor supplier customer client party wala wale wali waala waale ko ka ke ki hi na sirf bas talking referring asking".split(
    ' ',
  ),
)
const orders: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st|1|former|pehl[aei])$/, 0],
  [/^(?:second|2nd|2|doosr[aei]|dusr[aei])$/, 1],
  [/^(?:third|3rd|3|teesr[aei])$/, 2],
  [/^(?:fourth|4th|4)$/, 3],
  [/^(?:last|latter|aakhri|akhri)$/, -1],
]
const everyone = /^(?:both|all|dono|sab|sabhi|each|either|every|them)$/

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
const isWord = (said: string, word: string) =>
  said === word ||
  said === `${word}s` ||
  `${said}s` === word ||
  (said.length > 3 && word.startsWith(said)) ||
  (said.length > 5 && distance(said, word, 1) <= 1)

/**
 * Which of several offered names a text selects: `the pottery one`, `second`, `both`. Undefined if it says more,
 * or selects none or several of them.
 */
export function picked(prompt: string, offered: readonly Offer[]): Question | undefined {
  const named = offered.flatMap(({ label, question }) =>
    question && JSON.stringify(question).includes(JSON.stringify(label)) ? [{ label, question }] : [],
  )
  if (named.length < 2 || named.length < offered.length) return undefined
  const said = wordsOf(prompt).filter((word) => !around.has(word))
  const [only] = said
  if (only === undefined) return undefined
  const found = named.filter(({ label }) => said.every((word) => wordsOf(label).some((own) => isWord(word, own))))
  if (found.length === 1) return found[0]?.question
  if (found.length === 0 && said.every((word) => everyone.test(word))) {
    const parts = named.flatMap(({ label, question }) => (isQuery(question) ? [{ label, query: question }] : []))
    return parts.length === named.length ? { op: 'parts', parts } : undefined
  }
  const place = said.length === 1 ? orders.find(([pattern]) => pattern.test(only))?.[1] : undefined
  return place === undefined ? undefined : named.at(place)?.question
}
