"""Makes griot-words-player.woff2 of griot-words.woff2: without letters that only European languages have.

Usage: python3 subset.py, with fonttools and brotli.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

# Of Latin Extended-A, the six languages use vowels with a macron, and n with an accent or a hook.
EXTENDED_A = "āēīōūĀĒĪŌŪŋŊńŃĩĨũŨ"
PUNCTUATION = "«»‘’“”…–—·¿¡°×"

font = TTFont(HERE / "griot-words.woff2")
kept = {ord(letter) for letter in EXTENDED_A + PUNCTUATION} | set(range(0x20, 0x7F))
kept |= {code for code in font.getBestCmap() if 0xC0 <= code <= 0xFF or code >= 0x180}

options = subset.Options(flavor="woff2", layout_features=["*"], name_IDs=["*"])
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=kept)
subsetter.subset(font)
subset.save_font(font, HERE / "griot-words-player.woff2", options)
