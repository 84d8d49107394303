"""Makes the two faces of Griot from their sources; README.md says where those come from.

    python3 make.py <folder with the sources> <folder for the woff2 files>
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont

from kern import add_kerning

HERE = Path(__file__).parent
FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "tnum"]
# Andika's tables for Graphite, which no browser reads here.
GRAPHITE = ["Silf", "Sill", "Silt", "Feat", "Glat", "Gloc"]


def letters():
    found = set()
    for line in (HERE / "letters.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        for item in line.replace("U+", "").split():
            first, _, last = item.partition("-")
            found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def subset_of(path):
    options = subset.Options(
        hinting=False, layout_features=FEATURES, layout_scripts=["DFLT", "latn"], name_IDs=["*"], name_languages=[0x409], notdef_outline=True
    )
    options.drop_tables += GRAPHITE
    font = TTFont(path)
    missing = sorted(letters() - set(font.getBestCmap()))
    print(path.name, "lacks", " ".join(f"U+{point:04X}" for point in missing) or "nothing")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters())
    subsetter.subset(font)
    return font


def rename(font, family, description):
    """Leaves the copyright, and what OFL 1.1 asks for; everything else says what the file is now."""
    names = font["name"]
    copyright_line = names.getDebugName(0).split("\n")[0].strip()
    version = names.getDebugName(5)
    names.names = []
    postscript = family.replace(" ", "")
    texts = {
        0: copyright_line,
        1: family,
        2: "Regular",
        3: f"{version};{postscript}",
        4: family,
        5: version,
        6: f"{postscript}-Regular",
        10: description,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)


def save(font, path):
    font.flavor = "woff2"
    font.save(path)
    print(path.name, path.stat().st_size, "bytes")


def words(sources, target):
    font = subset_of(sources / "Andika-Regular.ttf")
    # "Andika" and "SIL" are reserved, and a subset is a modified version.
    rename(font, "Griot Words", "A subset of Andika Regular, modified for Griot.")
    font["OS/2"].achVendID = "NONE"
    add_kerning(font)
    save(font, target / "griot-words.woff2")


def interface(sources, target, work):
    weights = {400: "NotoSans_400Regular.ttf", 500: "NotoSans_500Medium.ttf", 600: "NotoSans_600SemiBold.ttf"}
    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=400, default=400, maximum=600)
    space.addAxis(axis)
    for weight, name in weights.items():
        font = subset_of(sources / name)
        rename(font, "Noto Sans", "A subset of Noto Sans for Griot: weights 400 to 600 in one file.")
        font.save(work / name)
        space.addSource(SourceDescriptor(path=str(work / name), location={"Weight": weight}, familyName="Noto Sans", styleName=str(weight)))
    font = varLib.build(space, exclude=["STAT"])[0]
    save(font, target / "noto-sans.woff2")


if __name__ == "__main__":
    source_folder, target_folder = Path(sys.argv[1]), Path(sys.argv[2])
    words(source_folder, target_folder)
    with TemporaryDirectory() as scratch:
        interface(source_folder, target_folder, Path(scratch))
