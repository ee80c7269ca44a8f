import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const settings = [
  'KOSHA_HELP_URL',
  'KOSHA_BLOG_URL',
  'KOSHA_TERMS_URL',
  'KOSHA_COLLECT_URL',
  'KOSHA_CHAT_SCRIPT',
  'KOSHA_RATES_URL',
]
const hostile = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
]

test.each(settings)('%s takes an address of http or https, and no other protocol', (name) => {
  for (const address of hostile) expect(() => readConfig({ [name]: address }), address).toThrow(`${name} is ${address}`)
  expect(() => readConfig({ [name]: 'https://help.example.in/page' })).not.toThrow()
})
