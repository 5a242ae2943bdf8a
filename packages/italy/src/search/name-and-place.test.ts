import { describe, expect, it } from 'vitest';
import { listMistypedTownReadings, listNameAndPlaceReadings } from './name-and-place.ts';

/** The first reading of a text: name, municipality or region, province, hamlet. */
const first = (text: string) => {
  const [found] = listNameAndPlaceReadings(text);
  return found && [found.name, found.place.comune, found.place.prov, found.place.part];
};

describe('a name and a place in one box', () => {
  it.each([
    ['mario di cesena', ['mario', 'Cesena', '', '']],
    ['antonio rossi forlì', ['antonio rossi', 'Forlì', '', '']],
    ['Forlì Rossi', ['Rossi', 'Forlì', '', '']],
    ['D’Amico, Reggio Emilia', ['D’Amico', "Reggio nell'Emilia", '', '']],
    ['rossi reggio calabria', ['rossi', 'Reggio di Calabria', '', '']],
    ['rossi massa carrara', ['rossi', '', 'MS', '']],
    ['rossi monza brianza', ['rossi', '', 'MB', '']],
    ['rossi pesaro urbino', ['rossi', '', 'PU', '']],
    ['rossi (cesena fc)', ['rossi', 'Cesena', 'FC', '']],
    ['rossi toscana', ['rossi', 'Toscana', '', '']],
    ['anna bianchi mestre', ['anna bianchi', 'Venezia', '', 'Mestre']],
    ['rossi mestre venezia', ['rossi mestre', 'Venezia', '', '']],
    ['rossi ostia', ['rossi', 'Roma', '', 'Ostia']],
    ['rossi sampierdarena', ['rossi', 'Genova', '', 'Sampierdarena']],
    ['rossi milano marittima', ['rossi', 'Cervia', '', 'Milano Marittima']],
    ['milano marittima', ['', 'Cervia', '', 'Milano Marittima']],
    ['torre del lago', ['', 'Viareggio', '', 'Torre del Lago']],
    ['rossi a s. giovanni in persiceto', ['rossi', 'San Giovanni in Persiceto', '', '']],
    ['rossi lamezia', ['rossi', 'Lamezia Terme', '', '']],
    ['tolazzi repentabor', ['tolazzi', 'Monrupino-Repentabor', '', '']],
    ['rossi spezia', ['rossi', 'La Spezia', '', '']],
    ['rossi l’aquila', ['rossi', "L'Aquila", '', '']],
    ['gallo val d’aosta', ['gallo', "Valle d'Aosta", '', '']],
    ['rossi friuli', ['rossi', 'Friuli-Venezia Giulia', '', '']],
    ['kofler alto adige', ['kofler', '', 'BZ', '']],
    ['rossi trentino', ['rossi', '', 'TN', '']],
    ['rossi fc', ['rossi', '', 'FC', '']],
    ['Mestre', ['', 'Venezia', '', 'Mestre']],
    ['lombardi santo stefano', ['lombardi', 'Santo Stefano', '', '']],
    ['rocco lombardi s. stefano', ['rocco lombardi', 'Santo Stefano', '', '']],
    ['rossi castel', undefined],
    ['rossi castel san', undefined],
    ['lombardelli san nicola', undefined],
    ['tavolazzi', undefined],
    ['', undefined],
    ['- ’', undefined],
  ])('%s: %j', (text, expected) => expect(first(text)).toEqual(expected));

  it('knows a part of a municipality also where its name follows', () => {
    const read = listNameAndPlaceReadings('rossi mestre venezia').map(({ name, place }) => [name, place.part]);
    expect(read).toContainEqual(['rossi', 'Mestre']);
  });

  it('knows the first words of so many municipalities that none of them is meant alone', () => {
    const read = listNameAndPlaceReadings('santo stefano').map(({ name, place }) => [name, place.comune]);
    expect(read).toContainEqual(['', 'Santo Stefano']);
  });

  it('reads no long text', () => expect(listNameAndPlaceReadings('di '.repeat(60))).toEqual([]));
});

describe('a mistyped or half-typed municipality', () => {
  it.each([
    ['cesna', [['', 'Cesena']]],
    ['cesenatco', [['', 'Cesenatico']]],
    ['forlimpopo', [['', 'Forlimpopoli']]],
    ['rossi cesenna', [['rossi', 'Cesena']]],
    ['cesenna bellandi', [['bellandi', 'Cesena']]],
    ['mario rossi di regio emilia', [['mario rossi', "Reggio nell'Emilia"]]],
    ['cesena', []],
    ['bellandi mestre', []],
    ['qqqqq', []],
    ['ces', []],
    ['x'.repeat(200), []],
    ['di '.repeat(60), []],
  ])('%s: %j', (text, expected) => {
    const read = listMistypedTownReadings(text).map(({ name, place }) => [name, place.comune]);
    expect(read.slice(0, 1)).toEqual(expected);
  });
});
