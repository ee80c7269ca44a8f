/** Why the command leaves a database alone that the server did not start. */
export const PROVIDERS =
  'DATABASE_URL is set, so the backups of that PostgreSQL server apply. This command backs up the embedded database only.'
