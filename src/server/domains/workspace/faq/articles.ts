import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { helpModules } from '#contract/help-modules.ts'
import type { Language } from '#core/messages.ts'
import { product } from '#core/product.ts'

/** A question with its answer, as in the files below `articles/`. */
export type Article = {
  faq_id: string
  faq_modules_id: number
  faq_sub_modules_id: number | null
  question: string
  /** Other words people use for it; searched, never shown. */
  words: string
  /** Markdown. */
  answer: string
  files: readonly string[]
}

/** Every article, module by module in the order of the menu. Read once, when the server starts. */
export const readArticles = (): Article[] => articlesBelow('')

/** The articles of another language, as far as they are written: files of the same names below `articles/<language>/`. */
export const readTranslations = (language: Language): Article[] => articlesBelow(`${language}/`)

function articlesBelow(folder: string): Article[] {
  return helpModules.flatMap(({ faq_modules_id, slug, parts }) => [
    ...articlesIn(`${folder}${slug}.md`, { faq_modules_id, faq_sub_modules_id: null }),
    ...parts.flatMap((part) =>
      articlesIn(`${folder}${slug}/${part.slug}.md`, { faq_modules_id, faq_sub_modules_id: part.faq_sub_modules_id }),
    ),
  ])
}

type Place = Pick<Article, 'faq_modules_id' | 'faq_sub_modules_id'>

function articlesIn(file: string, place: Place): Article[] {
  const full = path.join(import.meta.dirname, 'articles', file)
  if (!existsSync(full)) return []
  const text = readFileSync(full, 'utf8').replaceAll('{product}', product.name)
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n\n')
      const [question = '', ...notes] = head.split('\n')
      const note = (name: string) => notes.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
      const files = note('files').split(' ').filter(Boolean)
      return {
        ...place,
        faq_id: note('id'),
        question: question.trim(),
        words: note('words'),
        answer: rest.join('\n\n').trim(),
        files,
      }
    })
}
