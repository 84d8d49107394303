"""Kerning for letters with tone marks: Andika has none, and í before ì reads as one circumflex."""

from io import StringIO
from unicodedata import normalize

import fontTools.merge.layout  # noqa: F401 (adds mapLookups)
from fontTools.feaLib.builder import addOpenTypeFeatures
from fontTools.misc.bezierTools import quadraticPointAtT
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

# Units of 2048 between the ink of two letters above the small letters: 0.75 px at 16 px.
GAP = 96
# Ink below this height never touches the mark of a neighbour.
LOWEST = 1120
# Ink is compared in bands of this height, each with the bands above and below it.
BAND = 32
TONES = {"\u0300": "gravecomb", "\u0301": "acutecomb", "\u0302": "uni0302", "\u0304": "uni0304"}
TONED = "aeioumn"
DOTTED = {"e": "ẹ", "i": "ị", "o": "ọ", "u": "ụ"}
PLAIN = "abcdefghijklmnopqrstuvwxyzɓɗƙƴŋñëẹọịụṣṅ'ʼ’‘\"”“?!)("


def edges(font, glyph):
    """For each band, the least and the greatest x of the ink in it."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    found, here, start = {}, None, None

    def line(to):
        for step in range(65):
            x, y = (here[axis] + (to[axis] - here[axis]) * step / 64 for axis in (0, 1))
            if y >= LOWEST:
                least, greatest = found.get(y // BAND, (x, x))
                found[y // BAND] = min(least, x), max(greatest, x)

    for operator, points in pen.value:
        if operator == "moveTo":
            here = start = points[0]
        elif operator == "lineTo":
            line(points[0])
            here = points[0]
        elif operator == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                begin = here
                for step in range(1, 17):
                    to = quadraticPointAtT(begin, control, end, step / 16)
                    line(to)
                    here = to
        elif operator == "closePath":
            line(start)
    return found


def missing(left, width, right):
    """The units that two letters are too near, or 0. Letters without ink above the small ones are never too near."""
    gaps = [
        right[other][0] + width - left[band][1] for band in left for other in (band - 1, band, band + 1) if other in right
    ]
    return max(0, round(GAP - min(gaps, default=GAP)))


def sequences(font):
    """The glyphs of each letter with a tone mark, and the glyph that has the same ink above the small letters."""
    cmap = font.getBestCmap()
    dotless = font["GSUB"].table.LookupList.Lookup[0].SubTable[0].mapping["i"]
    for letter in TONED:
        for mark, comb in TONES.items():
            composed = normalize("NFC", letter + mark)
            if len(composed) > 1:
                continue
            like = cmap[ord(composed)]
            yield (like,), like
            if letter == "i":
                yield (dotless, "dotbelowcomb", comb), like
            elif letter in DOTTED:
                yield (cmap[ord(DOTTED[letter])], comb), like


def rules(font):
    cmap = font.getBestCmap()
    toned = list(sequences(font))
    letters = toned + [((cmap[ord(letter)],), cmap[ord(letter)]) for letter in PLAIN]
    inks = {like: edges(font, like) for _, like in letters}
    for left, ink in letters:
        for right, next_ink in letters:
            units = missing(inks[ink], font["hmtx"][ink][0], inks[next_ink])
            if units and ((left, ink) in toned or (right, next_ink) in toned):
                yield left, right, units


def add_kerning(font):
    pairs, chains = [], []
    for left, right, units in rules(font):
        if len(left) == len(right) == 1:
            pairs.append(f"pos {left[0]} {right[0]} {units};")
        else:
            chains.append(f"pos {left[0]}' {units} {' '.join(left[1:] + right)};")
    text = "\n".join(
        ["languagesystem DFLT dflt;", "languagesystem latn dflt;", "feature kern {", *pairs, *chains, "} kern;"]
    )
    made = TTFont()
    made.setGlyphOrder(font.getGlyphOrder())
    addOpenTypeFeatures(made, StringIO(text))
    append(font["GPOS"].table, made["GPOS"].table)
    print(len(pairs), "pairs and", len(chains), "sequences kerned")


def append(table, made):
    """Adds the lookups and the one feature of `made` for every script and language."""
    first = len(table.LookupList.Lookup)
    for lookup in made.LookupList.Lookup:
        lookup.mapLookups([first + index for index in range(len(made.LookupList.Lookup))])
    table.LookupList.Lookup += made.LookupList.Lookup
    [record] = {id(each.Feature): each for each in made.FeatureList.FeatureRecord}.values()
    record.Feature.LookupListIndex = [index + first for index in record.Feature.LookupListIndex]
    place = len(table.FeatureList.FeatureRecord)
    table.FeatureList.FeatureRecord.append(record)
    for script in table.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]:
            system.FeatureIndex.append(place)
