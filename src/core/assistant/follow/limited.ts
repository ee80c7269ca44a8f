import type { Query } from '../spec.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const said = new RegExp(
  `^(?:and |ok |now |no,? |sorry,? |actually,? )*(?:make (?:it|that)|only|just|top|show(?: me)?|give(?: me)?|list|say|take|(?:i|we) (?:want|need|meant)|let(?:'s| us) see|(?:expand|extend|limit|cut|change|widen|shorten|restrict)(?: (?:it|that|this|the list))?(?: down)? to) (?:the |a )?(?:top |first )?(\\d{1,2}|${numbers.slice(1).join('|')})(?: (?:only|of them|please|instead|now|names|rows|ones|(?:in place|instead) of \\w+|rather than \\w+))*[?. ]*$`,
)

/** `show five instead`: the same list with another length; undefined for another request, or without a list. */
export function limitedTo(text: string, query: Query): Query | undefined {
  const [, number] = said.exec(text.trim()) ?? []
  if (number === undefined || query.limit === undefined) return undefined
  const at = numbers.indexOf(number)
  return { ...query, limit: at < 0 ? Number(number) : at + 1 }
}
