import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { found as collected } from '../messages/found.ts'
import { allowed, retired } from './retired.ts'

const root = path.join(import.meta.dirname, '../../..')
const help = path.join(root, 'src/server/domains/workspace/faq/articles')
/** Help in English: the files beside the folders of other languages. */
const articles = fs
  .readdirSync(help, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !/^[a-z]{2}[/\\]/.test(file))
  .map((file) => [`help ${file}`, fs.readFileSync(path.join(help, file), 'utf8')] as const)

test('what people read has no word that is retired, but where it is the right one', () => {
  const messages = [...collected].map(([message, [use]]) => [use?.file ?? '', message] as const)
  const lines = articles.flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (line.startsWith('words: ') ? [] : [[file, line] as const])),
  )
  const found = [...messages, ...lines].flatMap(([file, text]) =>
    retired.flatMap(({ pattern, say }) =>
      pattern.test(text) && !allowed.some((each) => text.includes(each.text)) ? [`${file}: ${text} → ${say}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('the list of exceptions has only existing places', () => {
  const all = [...collected.keys(), ...articles.map(([, text]) => text)]
  expect(allowed.filter(({ text }) => !all.some((each) => each.includes(text))).map(({ text }) => text)).toEqual([])
})
