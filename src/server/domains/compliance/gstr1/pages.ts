/** Which rows a page of a numbered list has. */
export function pageOf({ after, limit = '50' }: { after?: string | undefined; limit?: string | undefined }): {
  start: number
  limit: number
} {
  return { start: /^\d{1,7}$/.test(after ?? '') ? Number(after) : 0, limit: Number(limit) }
}
