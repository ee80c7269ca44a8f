/** The operator's collection page with `search` added to its own query; undefined where none is set. */
export async function collectPage(search: string): Promise<string | undefined> {
  const { collect_url } = (await (await fetch('/config.json')).json()) as { collect_url?: string }
  return collect_url === undefined ? undefined : withQuery(collect_url, search)
}

/** Keeps every pair as it is written, repeated names and empty values too. */
export function withQuery(address: string, search: string): string {
  const url = new URL(address)
  const pairs = search.replace(/^\?/, '')
  url.search = [url.search.replace(/^\?/, ''), pairs].filter((part) => part !== '').join('&')
  return url.href
}
