import type { Topic } from './topic.ts'

/** What stands between two questions: `and how much`, `aur kitna`, `? `, `; also`. */
const joints =
  /[?;.]\s+(?:and |also |aur |then )*(?=\S)|,? (?:and also|and|aur|tatha|as well as|plus|or bhi) (?=(?:how|what|which|who|when|total|kitn[aei]|kaun|kab|kul)\b|[a-z]+ kitn[aei]\b)/

/** `sales and purchases of October`: one question about each. */
const pair =
  /\b(sales|bikri|purchases|kharidari|kharid|profit) (?:and|aur|&|n) (?:the |total )?(sales|bikri|purchases|kharidari|kharid|profit)\b/

/** Two questions in one sentence, if each of them is a topic by itself; a time behind the second is of both. */
export function readBoth(text: string, readOne: (text: string) => Topic | undefined): Topic | undefined {
  const nouns = pair.exec(text)
  if (nouns) {
    const [said = '', one = '', other = ''] = nouns
    const [first, second] = [readOne(text.replace(said, one)), readOne(text.replace(said, other))]
    return first && second ? { kind: 'several', parts: [first, second] } : undefined
  }
  const parts = text.split(joints).map((part) => part.trim().replace(/[?.!]$/, ''))
  const [first = '', second = ''] = parts
  if (parts.length !== 2 || first === '' || second === '') return undefined
  const other = readOne(second)
  const one = other && readOne(first)
  if (!one || !other || one.kind === 'several' || other.kind === 'several') return undefined
  const timed = timeOf(other)
  return { kind: 'several', parts: [timed ? withTime(one, timed, first) : one, other] }
}

type Figures = Extract<Topic, { kind: 'figures' }>

/** `how much did we sell and how much did we buy in October`. */
const timeOf = (topic: Topic): Figures['spans'] | undefined =>
  topic.kind === 'figures' && topic.spans.length === 1 ? topic.spans : undefined

const saysTime =
  /\b(?:today|yesterday|aaj|kal|last|this|previous|week|month|quarter|year|fy|q[1-4]|h[12]|since|till|until|mahine|saal|hafte|\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b/

const withTime = (topic: Topic, spans: Figures['spans'], text: string): Topic =>
  topic.kind === 'figures' && topic.spans.length === 1 && !saysTime.test(text) ? { ...topic, spans } : topic
