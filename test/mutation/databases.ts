import pg from 'pg'

/** The database that all test files of a run share, copied from the template when it is needed. */
export function openDatabases(postgresUrl: string) {
  let name: string | undefined
  let count = 0
  const asAdmin = async (work: (admin: pg.Client) => Promise<unknown>) => {
    const admin = new pg.Client(postgresUrl)
    await admin.connect()
    try {
      await work(admin)
    } finally {
      await admin.end()
    }
  }
  return {
    async kept(): Promise<string> {
      if (name === undefined) {
        count += 1
        name = `kept_${count}`
        await asAdmin((admin) => admin.query(`CREATE DATABASE kept_${count} TEMPLATE app_template STRATEGY FILE_COPY`))
      }
      return postgresUrl.replace(/\/postgres$/, `/${name}`)
    },
    /** The next run has a new one; those that were used are dropped. */
    async renew() {
      name = undefined
      await asAdmin(async (admin) => {
        const { rows } = await admin.query<{ datname: string }>(
          `SELECT datname FROM pg_database WHERE datname LIKE 't\\_%' OR datname LIKE 'kept\\_%'`,
        )
        for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
      })
    },
  }
}
