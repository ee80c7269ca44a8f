import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/**
 * A page asks for what it shows first in the loader of its route, which runs right after the session has answered: asked for by its
 * components, it comes only after shell and page were rendered (docs/decisions/0265). These pages ask for nothing at first.
 */
const menu = 'shows a part of the menu, which the shell has'
const leadsOn = 'leads on to another page'
const words = 'only words'
const known: Readonly<Record<string, string>> = {
  '$.tsx': 'a page to come, or none',
  'accounting/index.tsx': menu,
  'apps/hub/cold-start.tsx': words,
  'apps/hub/my-hub/route.tsx': 'the frame of pages that ask themselves',
  'apps/hub/terms.tsx': words,
  'banking/accounting-transactions.tsx': leadsOn,
  'banking/cold-screen.tsx': words,
  'banking/index.tsx': menu,
  'error.tsx': words,
  'payables/index.tsx': menu,
  'receivables/index.tsx': menu,
  'receivables/invoices/carry-in.tsx': leadsOn,
  'reports/$part.tsx': 'a list of reports that the page has',
  'reports/in-company.tsx': 'changes the company first',
  'settings/index.tsx': menu,
  'settings/roles.tsx': leadsOn,
  'settings/team.tsx': leadsOn,
  'support.tsx': 'a drawer, which comes later',
  'taxes.tsx': menu,
}

const folder = 'src/web/routes/_app/'
const pages = tracked(folder)
  .filter((name) => name.endsWith('.tsx') && !name.includes('/-'))
  .map((name) => ({ name: name.slice(folder.length), text: read(name) }))
  .filter(({ text }) => text.includes('createFileRoute('))
const asksFirst = (text: string) => /^ {2}loader: /m.test(text)

test('every page asks for what it shows first in the loader of its route', () => {
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter(({ name, text }) => !asksFirst(text) && known[name] === undefined).map(({ name }) => name)).toEqual([])
})

test('no reason outlives its page', () => {
  const found = new Map(pages.map(({ name, text }) => [name, asksFirst(text)]))
  expect(Object.keys(known).filter((name) => found.get(name) !== false)).toEqual([])
})
