import fs from 'node:fs'
import path from 'node:path'
import { SIGNED_IN_HINT } from '#contract/identity/session.ts'

/** What the build says of a page: `loads.json`, by the address as its route has it (bin/bundle/chunks.ts). */
type Load = { isOutside: boolean; files: string[] }
type Page = { segments: string[]; isOutside: boolean; link: string }

/**
 * A Link header with all scripts of an address's first page: the browser asks for them together with the HTML's own, not
 * one after the other as each is read (docs/decisions/0089). Read again when a build replaces the app under a running server.
 */
export function firstLoads(root: string): (address: string, cookies: string) => string | undefined {
  const file = path.join(root, 'loads.json')
  let pages: Page[] = []
  let read = 0
  return (address, cookies) => {
    const built = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (built !== read) pages = built === 0 ? [] : pagesIn(fs.readFileSync(file, 'utf8'))
    read = built
    const page = pageAt(pages, address)
    // Who is not signed in is sent to the login.
    if (page?.isOutside === false && !cookies.includes(`${SIGNED_IN_HINT}=1`)) return pageAt(pages, '/login')?.link
    return page?.link
  }
}

const pagesIn = (json: string): Page[] =>
  Object.entries(JSON.parse(json) as Record<string, Load>)
    .map(([id, { isOutside, files }]) => ({ segments: segmentsOf(id.replaceAll('_/', '/')), isOutside, link: linkTo(files) }))
    // Of `new` and `$invoices_id`, the name comes first.
    .toSorted((a, b) => b.segments.filter(isNamed).length - a.segments.filter(isNamed).length)

// The one style sheet stands in the HTML itself.
const linkTo = (files: readonly string[]) =>
  files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `</${name}>; rel=modulepreload`)
    .join(', ')

const segmentsOf = (address: string) => address.split('/').filter((segment) => segment !== '')
const isNamed = (segment: string) => !segment.startsWith('$')

function pageAt(pages: readonly Page[], address: string): Page | undefined {
  const wanted = segmentsOf(address)
  return pages.find(
    ({ segments }) =>
      segments.length === wanted.length && segments.every((segment, at) => !isNamed(segment) || segment === wanted[at]),
  )
}
