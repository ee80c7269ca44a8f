/** The operator's collection page with `search` appended to its query; undefined if none is configured. */
export async function collectPage(search: string): Promise<string | undefined> {
  const { collect_url } = (await (await fetch('/config.json')).json()) as { collect_url?: string }
  return collect_url === undefined ? undefined : withQuery(collect_url, search)
}

/** Passes on every pair as written, including repeated names and empty values. */
export function withQuery(address: string, search: string): string {
  const url = new URL(address)
  const pairs = search.replace(/^\?/, '')
  url.search = [url.search.replace(/^\?/, ''), pairs].filter((part) => part !== '').join('&')
  return url.href
}
