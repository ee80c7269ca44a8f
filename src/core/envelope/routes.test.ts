import { expect, test } from 'vitest'
import { isListed, routeName } from './routes.ts'

const listed = [routeName('GET', '/api/documents/files/:id'), routeName('POST', '/api/main/key-exchange')]

test.each([
  ['GET', '/api/documents/files/42', true],
  ['POST', '/api/main/key-exchange', true],
  ['POST', '/api/documents/files/42', false],
  ['GET', '/api/documents/files/', false],
  ['GET', '/api/documents/files', false],
  ['GET', '/api/documents/files/42/lines', false],
  ['GET', '/x/api/documents/files/42', false],
  ['GET', '/api/documents/files/../invoices', false],
  ['POST', '/api/main/key-exchange.svg', false],
  ['POST', '/api/main/key-exchange/', false],
])('%s %s is exempt: %s', (method, path, exempt) => {
  expect(isListed(listed, method, path)).toBe(exempt)
})
