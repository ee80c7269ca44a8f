/** Half-typed forms, kept on this device per person and company, and wiped at logout. */
const prefix = 'draft:'
let owner = ''

/** Whose drafts these are: `accounts_id.companies_id`. Nothing is kept while no one is signed in. */
export function setDraftOwner(id: string): void {
  owner = id
}

export function readDraft(key: string): unknown {
  if (owner === '') return undefined
  try {
    return JSON.parse(localStorage.getItem(`${prefix}${owner}:${key}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, values: unknown): void {
  if (owner === '') return
  try {
    localStorage.setItem(`${prefix}${owner}:${key}`, JSON.stringify(values))
  } catch {
    // A full or forbidden store only costs the draft.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(`${prefix}${owner}:${key}`)
}

export function wipeDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
