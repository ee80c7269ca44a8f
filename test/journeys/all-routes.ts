import fs from 'node:fs'
import path from 'node:path'

const generated = fs.readFileSync(path.join(import.meta.dirname, '../../src/web/routeTree.gen.ts'), 'utf8')
const from = generated.indexOf('export interface FileRoutesByTo')
/** Pages for who is not signed in, and addresses that only lead on. */
const others =
  /^\/(login|logout|register|verify|reset|approval|collect|pay|estimate(?!s)|statement(?!s)|privacy|terms|free-gst-invoice-generator|onboarding)\b/

/** Every page of the router that needs no id, as it is registered there. */
export const routes = [...generated.slice(from, generated.indexOf('\n}', from)).matchAll(/'(\/[^']*)':/g)]
  .map(([, address = '']) => address)
  .filter((address) => !address.includes('$') && address !== '/' && !others.test(address))
  .toSorted()
