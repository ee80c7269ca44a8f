/** Unsaved forms, stored on this device by person and company, and deleted at logout. */
const prefix = 'draft:'
let owner = ''

/** The owner of the drafts: `accounts_id.companies_id`. Nothing is stored while no one is signed in. */
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
    // If storage is full or blocked, only the draft is lost.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(`${prefix}${owner}:${key}`)
}

export function wipeDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
