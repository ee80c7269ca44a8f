const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, between tags and in attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
