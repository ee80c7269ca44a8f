import type { Article } from './articles.ts'
import { distance } from './distance.ts'
import { aliases, wordsOf } from './words.ts'

const WEIGHT = { question: 4, words: 3, answer: 1 }
/** The maximum count of a repeated word of an answer. */
const MOST_WEIGHT = 8
/** The allowed distance of a mistyped word, by its length. */
const slips = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

type Known = { word: string; letters: number }
type Posting = ReadonlyMap<Article, number>
export type Search = (keyword: string, among: (article: Article) => boolean) => Article[]

/** Reads every article once; the returned function finds those that match a keyword, best first. */
export function searchOver(articles: readonly Article[]): Search {
  const index = new Map<string, Map<Article, number>>()
  for (const article of articles) {
    for (const field of ['question', 'words', 'answer'] as const) {
      const said = new Set(wordsOf(article[field]))
      // A short question is more about each of its words than a long one.
      const weight = WEIGHT[field] + (field === 'question' ? 3 / said.size : 0)
      for (const word of said) {
        const posting = index.get(word) ?? new Map<Article, number>()
        posting.set(article, Math.min(MOST_WEIGHT, (posting.get(article) ?? 0) + weight))
        index.set(word, posting)
      }
    }
  }
  const spoken = [...aliases].filter(([, word]) => index.has(word)).map(([alias]) => alias)
  const known = [...new Set([...index.keys(), ...spoken])].map((word) => ({ word, letters: lettersOf(word) }))
  const rarity = (posting: Posting) => Math.log(1 + articles.length / posting.size)

  return (keyword, among) => {
    const asked = [...new Set(wordsOf(keyword))]
    const found = new Map<Article, { score: number; hits: number }>()
    for (const word of asked) {
      const best = new Map<Article, number>()
      for (const [near, likeness] of nearTo(word, known)) {
        const posting = index.get(aliases.get(near) ?? near)
        if (!posting) continue
        for (const [article, weight] of posting) {
          if (!among(article)) continue
          best.set(article, Math.max(best.get(article) ?? 0, weight * likeness * rarity(posting)))
        }
      }
      for (const [article, score] of best) {
        const before = found.get(article) ?? { score: 0, hits: 0 }
        found.set(article, { score: before.score + score, hits: before.hits + 1 })
      }
    }
    return [...found]
      .filter(([, { hits }]) => hits * 2 >= asked.length)
      .map(([article, { score, hits }]) => ({ article, score: score * (hits / asked.length) ** 2 }))
      .toSorted((a, b) => b.score - a.score || a.article.faq_id.localeCompare(b.article.faq_id))
      .map(({ article }) => article)
  }
}

/** The known words a typed one may mean, with their similarity: itself, words that begin with it, or a typo of one. */
function nearTo(word: string, known: readonly Known[]): [string, number][] {
  const near = known
    .filter((one) => one.word === word || (word.length > 1 && one.word.startsWith(word)))
    .map((one): [string, number] => [one.word, one.word === word ? 1 : 0.5 + (0.4 * word.length) / one.word.length])
  if (near.length > 0) return near
  const most = slips(word.length)
  if (most === 0) return []
  const letters = lettersOf(word)
  return known.flatMap((one): [string, number][] => {
    if (bitsOf(letters ^ one.letters) > 2 * most) return []
    const apart = distance(word, one.word, most)
    return apart > most ? [] : [[one.word, 0.8 - 0.25 * apart]]
  })
}

/** The letters of a word, one bit each: a typo changes two of them at most, so most words need no closer comparison. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 31)
  return letters
}

function bitsOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count++
  return count
}
