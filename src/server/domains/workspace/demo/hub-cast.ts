import type { PictureStyle, Motif } from './pictures.ts'

/** The other companies in the demo's hub, and all offers. Companies and people are made up. */

export type DemoSeller = {
  company_name: string
  state_code: string
  first_name: string
  last_name: string
  email: string
  mobile_number: string
  pincode: string
  city: string
  address_line: string
  launch_year: number
  about_company: string
}

const card = ['#f3ece1', '#c99b66', '#8f6434', '#e8cda6'] as const
const green = ['#e9f1e6', '#6f9f5a', '#3f6b34', '#c5deb6'] as const
const spice = ['#fbeee0', '#d97b2b', '#9a4c12', '#f6c894'] as const
const blue = ['#e6eef6', '#4f83b5', '#27547f', '#bcd5ea'] as const
const plum = ['#f2e9f1', '#9a5f92', '#653a60', '#dcbfd8'] as const

const drawn = (motif: Motif, [ground, main, dark, light]: readonly [string, string, string, string]): PictureStyle => ({
  motif,
  ground,
  main,
  dark,
  light,
})

/** Age of the offer in days; paise; `standing`: the review status. */
export type DemoListing = {
  product_title: string
  description: string
  price: number | null
  hub_offerings_type_id: 1 | 2
  hub_product_categories_id: number
  tags: string[]
  looks: readonly PictureStyle[]
  days: number
  standing: 'verified' | 'pending' | 'rejected'
}

const product = (
  days: number,
  hub_product_categories_id: number,
  product_title: string,
  price: number | null,
  description: string,
  tags: string[],
  looks: readonly PictureStyle[],
  standing: DemoListing['standing'] = 'verified',
): DemoListing => ({
  product_title,
  description,
  price,
  hub_offerings_type_id: hub_product_categories_id > 100 ? 2 : 1,
  hub_product_categories_id,
  tags,
  looks,
  days,
  standing,
})

/** The demo company as a seller. */
export const ownSeller: Omit<DemoSeller, 'company_name' | 'state_code'> = {
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'sales@sahyadritraders.example',
  mobile_number: '9822014477',
  pincode: '401208',
  city: 'Vasai East',
  address_line: 'Gala 14, Evershine Industrial Estate, Sativali Road',
  launch_year: 2014,
  about_company:
    'Packing material for food, pharma and e-commerce, made in Vasai and sent to all of western India within three days.',
}

export const ownListings: readonly DemoListing[] = [
  product(
    40,
    11,
    'Corrugated boxes, 5 ply',
    42_50,
    'Plain or printed in up to three colours. From 200 pieces a size; samples within two days. Bursting factor 22, test report with every lot.',
    ['corrugated', 'carton', 'export packing'],
    [drawn('box', card), drawn('shelves', card)],
  ),
  product(
    38,
    11,
    'Stretch film, 23 micron',
    178_00,
    'Hand and machine rolls of 500 mm, 300 % elongation. Sold by the kilo; a pallet holds 480 kg.',
    ['stretch film', 'pallet wrap'],
    [drawn('roll', blue)],
  ),
  product(
    21,
    105,
    'Packaging design',
    null,
    'Structure and print for a carton that survives the courier: drawing, white sample and a costing of three materials within ten days.',
    ['design', 'carton'],
    [drawn('sheets', plum)],
  ),
  product(
    1,
    11,
    'Thermal labels, 100 × 150 mm',
    245_00,
    'Direct thermal, 400 labels a roll, for courier and warehouse printers. No print head wears out before its time.',
    ['labels', 'courier'],
    [drawn('roll', plum)],
    'pending',
  ),
  product(
    6,
    11,
    'BOPP tape, 48 mm',
    68_00,
    'Brown and transparent, 65 m a roll, 72 rolls a carton.',
    ['tape'],
    [drawn('roll', spice)],
    'rejected',
  ),
]

/** The reviewer's comment on the rejected listing. */
export const REJECTED_BECAUSE = 'Say the thickness of the tape in micron: buyers compare by it.'

export const partners: readonly { seller: DemoSeller; listings: readonly DemoListing[] }[] = [
  {
    seller: {
      company_name: 'Malabar Spices Private Limited',
      state_code: '32',
      first_name: 'Thomas',
      last_name: 'Kurian',
      email: 'thomas@malabarspices.example',
      mobile_number: '9847011220',
      pincode: '682001',
      city: 'Kochi',
      address_line: '7/312 Bazaar Road, Mattancherry',
      launch_year: 1998,
      about_company:
        'Pepper, cardamom and turmeric from growers we have known for twenty years. Graded and cleaned in Mattancherry.',
    },
    listings: [
      product(
        35,
        2,
        'Black pepper, 550 GL',
        620_00,
        'Garbled Malabar pepper, moisture below 11 %, in jute bags of 50 kg. Test report of the Spices Board laboratory.',
        ['pepper', 'spices', 'export'],
        [drawn('sack', spice), drawn('leaf', green)],
      ),
      product(
        33,
        2,
        'Green cardamom, 8 mm',
        2_340_00,
        'Bold green pods of this season, hand sorted, in 5 kg cartons.',
        ['cardamom', 'elaichi'],
        [drawn('leaf', green)],
      ),
      product(
        28,
        2,
        'Turmeric powder, 5 % curcumin',
        185_00,
        'Alleppey finger turmeric, ground fresh on order. 25 kg bags or 500 g pouches with your label.',
        ['turmeric', 'haldi'],
        [drawn('jar', spice)],
      ),
      product(
        4,
        2,
        'Cloves, hand picked',
        890_00,
        'Whole cloves with heads, oil above 15 %. From 10 kg.',
        ['cloves', 'laung'],
        [drawn('jar', plum)],
      ),
    ],
  },
  {
    seller: {
      company_name: 'Godavari Print House',
      state_code: '27',
      first_name: 'Sneha',
      last_name: 'Gaikwad',
      email: 'sneha@godavariprint.example',
      mobile_number: '9850077134',
      pincode: '422001',
      city: 'Nashik',
      address_line: 'Shop 3, Main Road, Satpur MIDC',
      launch_year: 2006,
      about_company: 'Offset and digital print in Nashik: cartons, labels and catalogues, short runs gladly.',
    },
    listings: [
      product(
        30,
        11,
        'Printed mono cartons',
        6_80,
        'Duplex board 280 to 350 gsm, four colours, matt or gloss. From 1,000 pieces; dies are kept for two years.',
        ['mono carton', 'printing'],
        [drawn('box', plum)],
      ),
      product(
        26,
        19,
        'Diaries and calendars with your name',
        145_00,
        'Wiro bound diaries, table and wall calendars. Order by October for Diwali.',
        ['diary', 'calendar', 'gifts'],
        [drawn('sheets', blue)],
      ),
      product(
        12,
        105,
        'Catalogue design and print',
        null,
        'From photographs to bound catalogues: 16 to 120 pages, 100 copies or more.',
        ['catalogue', 'offset'],
        [drawn('sheets', green)],
      ),
    ],
  },
  {
    seller: {
      company_name: 'Western Roadlines',
      state_code: '27',
      first_name: 'Imran',
      last_name: 'Shaikh',
      email: 'imran@westernroadlines.example',
      mobile_number: '9819966021',
      pincode: '421302',
      city: 'Bhiwandi',
      address_line: 'Transport Nagar, Bhiwandi Bypass',
      launch_year: 1991,
      about_company: 'Forty lorries of our own and a yard in Bhiwandi. Goods are insured and can be followed on the road.',
    },
    listings: [
      product(
        45,
        106,
        'Full truck loads, Mumbai to south India',
        48_500_00,
        '17 and 22 feet closed lorries, daily from Bhiwandi. Two drivers, delivery to Bengaluru in 30 hours.',
        ['transport', 'ftl'],
        [drawn('truck', blue)],
      ),
      product(
        24,
        106,
        'Warehouse space in Bhiwandi',
        22_00,
        'By the square foot and month, with racks, forklift and night watch. From 500 square feet, no lock-in after three months.',
        ['warehouse', 'storage'],
        [drawn('shelves', green)],
      ),
      product(
        9,
        11,
        'Wooden pallets, heat treated',
        780_00,
        '1,200 × 1,000 mm, four-way, stamped ISPM 15 for export. 20 pieces or more.',
        ['pallet', 'ispm15'],
        [drawn('shelves', spice)],
      ),
    ],
  },
]
