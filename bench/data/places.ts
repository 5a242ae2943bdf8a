import { type Municipality, municipalities } from '@commiato/italy/places/municipalities';

/** Inhabitants of the provinces in thousands, rounded: what weighs is their proportion. */
const provinces =
  readNumbers(`AG 405, AL 405, AN 460, AO 123, AP 200, AQ 288, AR 333, AT 207, AV 395, BA 1222, BG 1105, BI 168,
  BL 197, BN 263, BO 1016, BR 378, BS 1256, BT 378, BZ 534, CA 542, CB 209, CE 906, CH 370, CI 120, CL 247, CN 581, CO 594, CR 351,
  CS 669, CT 1070, CZ 341, EN 153, FC 391, FE 338, FG 593, FI 986, FM 167, FR 465, GE 813, GO 138, GR 216, IM 208, IS 79, KR 162,
  LC 333, LE 768, LI 325, LO 228, LT 565, LU 380, MB 870, MC 303, ME 597, MI 3220, MN 405, MO 702, MS 187, MT 189, NA 2967,
  NO 362, NU 145, OG 54, OR 149, OT 159, PA 1199, PC 284, PD 930, PE 312, PG 638, PI 416, PN 309, PO 258, PR 454, PT 289, PU 349, PV 535, PZ 346,
  RA 386, RC 516, RE 526, RG 314, RI 150, RM 4222, RN 339, RO 227, SA 1060, SI 260, SO 178, SP 215, SR 383, SS 314,
  SV 267, TA 553, TE 298, TN 542, TO 2204, TP 414, TR 217, TS 228, TV 876, UD 515, VA 877, VB 154, VC 165, VE 835, VI 852, VR 927,
  VS 91, VT 307, VV 150`);

/** Inhabitants of the largest municipalities in thousands; what is left of a province is shared by its others. */
const towns =
  readNumbers(`Roma 2748, Milano 1354, Napoli 909, Torino 841, Palermo 626, Genova 558, Bologna 387, Firenze 360,
  Bari 316, Catania 298, Verona 255, Venezia 250, Messina 217, Padova 206, Parma 195, Trieste 198, Brescia 196, Prato 195,
  Taranto 186, Modena 184, Reggio di Calabria 168, Reggio nell'Emilia 169, Perugia 161, Ravenna 155, Livorno 152, Rimini 149,
  Cagliari 147, Foggia 145, Ferrara 129, Latina 127, Salerno 127, Giugliano in Campania 124, Monza 122, Bergamo 119, Sassari 120,
  Pescara 118, Trento 118, Forlì 117, Siracusa 116, Vicenza 110, Bolzano 106, Terni 106, Piacenza 103, Novara 101, Ancona 98,
  Andria 97, Udine 97, Arezzo 96, Cesena 95, Lecce 94, Pesaro 95, Barletta 92, Alessandria 91, La Spezia 92, Pistoia 89, Pisa 89,
  Lucca 88, Catanzaro 84, Treviso 84, Como 83, Busto Arsizio 83, Grosseto 81, Varese 78, Brindisi 82, Ragusa 72, Pavia 71,
  Cremona 70, L'Aquila 69, Caserta 72, Asti 73, Imola 69, Cosenza 63, Potenza 64, Matera 59, Viterbo 65, Trapani 55, Nuoro 34`);

/** Municipalities with weights in proportion to their inhabitants. */
export function weightedMunicipalities(): readonly (readonly [Municipality, number])[] {
  const bySize = new Map(provinces);
  const byTown = new Map(towns);
  const weighed = municipalities.map((one, index) => {
    // Small towns are of many sizes: a fixed, uneven weight for each.
    return { one, town: byTown.get(one.nome), share: 1 / (1 + ((index * 7919) % 97)) };
  });
  const rest = new Map<string, { inhabitants: number; shares: number }>();
  for (const { one, town, share } of weighed) {
    const { sigla } = one.provincia;
    const left = rest.get(sigla) ?? { inhabitants: bySize.get(sigla) ?? 150, shares: 0 };
    rest.set(sigla, { inhabitants: left.inhabitants - (town ?? 0), shares: left.shares + (town ? 0 : share) });
  }
  return weighed.map(({ one, town, share }) => {
    const left = rest.get(one.provincia.sigla) ?? { inhabitants: 0, shares: 1 };
    return [one, town ?? (Math.max(left.inhabitants, 20) * share) / left.shares];
  });
}

function readNumbers(text: string): [string, number][] {
  return text.split(',').map((entry) => {
    const [, name = '', number] = /^\s*(.+) (\d+)$/.exec(entry) ?? [];
    return [name, Number(number)];
  });
}
