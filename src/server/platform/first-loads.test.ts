import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstLoads } from './first-loads.ts'

const signedIn = 'session=x; signed_in=1'
const pages = {
  '/login': { isOutside: true, files: ['assets/login.js'] },
  '/register_/team': { isOutside: true, files: ['assets/team.js'] },
  '/receivables/invoices/$invoices_id/': {
    isOutside: false,
    files: ['assets/invoice.js', 'assets/shared.js', 'assets/style.css'],
  },
  '/receivables/invoices/new': { isOutside: false, files: ['assets/editor.js'] },
}

function built() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-loads-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  return root
}

test('an address is answered with the scripts of its first page; who is not signed in gets those of the login', () => {
  const root = built()
  fs.writeFileSync(path.join(root, 'loads.json'), JSON.stringify(pages))
  const linkOf = firstLoads(root)
  expect(linkOf('/receivables/invoices/42', signedIn)).toBe(
    '</assets/invoice.js>; rel=modulepreload, </assets/shared.js>; rel=modulepreload',
  )
  expect(linkOf('/receivables/invoices/new', signedIn)).toBe('</assets/editor.js>; rel=modulepreload')
  expect(linkOf('/register/team', '')).toBe('</assets/team.js>; rel=modulepreload')
  expect(linkOf('/receivables/invoices/42', '')).toBe('</assets/login.js>; rel=modulepreload')
  expect(linkOf('/receivables', signedIn)).toBeUndefined()
  expect(linkOf('/receivables/invoices/42/edit', signedIn)).toBeUndefined()
})

test('a build made under a running server is read again, and without one there is nothing to name', () => {
  const root = built()
  const linkOf = firstLoads(root)
  expect(linkOf('/login', '')).toBeUndefined()
  fs.writeFileSync(path.join(root, 'loads.json'), JSON.stringify(pages))
  expect(linkOf('/login', '')).toBe('</assets/login.js>; rel=modulepreload')
})
