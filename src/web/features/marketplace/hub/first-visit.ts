const key = (accounts_id: string) => `hub-seen:${accounts_id}`

/** Whether the introduction to the hub was shown on this device. */
export const hasSeenHub = (accounts_id: string): boolean => localStorage.getItem(key(accounts_id)) !== null
export const markHubSeen = (accounts_id: string): void => localStorage.setItem(key(accounts_id), '1')
