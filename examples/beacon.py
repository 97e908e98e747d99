"""Whether a public beacon has said what it is said to have said: drand's scheme bls-unchained-g1-rfc9380.

verify.py loads this file where a record names a beacon. Python 3 and nothing else: hashing to the curve as RFC 9380 has it
(suite BLS12381G1_XMD:SHA-256_SSWU_RO_), and the pairing of BLS12-381. Nothing here is secret, so nothing takes care of time.
A signature takes some tenths of a second.
"""

import hashlib
from functools import lru_cache

# The beacon that is known here: quicknet of the League of Entropy.
QUICKNET = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
QUICKNET_GENESIS_MS, QUICKNET_PERIOD_MS = 1_692_803_367_000, 3_000

P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab
R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001
X = 0xd201000000010000  # the curve's parameter is -X
DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


@lru_cache
def is_signed(public_key, number, signature):
    """Whether the beacon with this key (hex, 96 bytes) has signed this round so (hex, 48 bytes)."""
    try:
        key, signed = key_point(public_key), signature_point(signature)
    except ValueError:
        return False
    message = hash_to_curve(hashlib.sha256(number.to_bytes(8, "big")).digest())
    # e(signature, generator) = e(message, key)
    product = times(miller(signed, GENERATOR), miller((message[0], -message[1] % P), key))
    return is_one_at_last(product)


def due_ms(number):
    """When a round of quicknet is due, milliseconds since 1970."""
    return QUICKNET_GENESIS_MS + (number - 1) * QUICKNET_PERIOD_MS


# ------------------------------------------------------------------------------------- points, as they are written
# A point is (x, y), the point at infinity None. Of G1 they are numbers below P, of G2 pairs (a, b) for a + bi.


def signature_point(text):
    x, is_larger = unpacked(bytes.fromhex(text), 48)
    y = pow((x ** 3 + 4) % P, (P + 1) // 4, P)
    if (y * y - x ** 3 - 4) % P:
        raise ValueError("not on the curve")
    point = (x, P - y if (2 * y > P) != is_larger else y)
    # Beside the group stand other points that pair alike: only one of all is the signature.
    if multiple(ONE_FIELD, point, R) is not None:
        raise ValueError("not in the group")
    return point


@lru_cache
def key_point(text):
    given = bytes.fromhex(text)
    b, is_larger = unpacked(given[:48], 48)
    a = int.from_bytes(given[48:], "big")
    if len(given) != 96 or a >= P:
        raise ValueError("no key")
    x = (a, b)
    square = two_add(two_mul(x, two_mul(x, x)), (4, 4))
    y = two_root(square)
    larger = (2 * y[1] > P) if y[1] else (2 * y[0] > P)
    point = (x, two_neg(y) if larger != is_larger else y)
    if multiple(TWO_FIELD, point, R) is not None:
        raise ValueError("not in the group")
    return point


def unpacked(given, length):
    if len(given) != length:
        raise ValueError("no point")
    flags, x = given[0] >> 5, int.from_bytes(given, "big") & (1 << (8 * length - 3)) - 1
    if flags not in (4, 5) or x >= P:
        raise ValueError("no point")
    return x, flags == 5


# ---------------------------------------------------------------------------------------------- P, squared: a + bi


def two_add(one, other):
    return (one[0] + other[0]) % P, (one[1] + other[1]) % P


def two_neg(one):
    return -one[0] % P, -one[1] % P


def two_mul(one, other):
    return (one[0] * other[0] - one[1] * other[1]) % P, (one[0] * other[1] + one[1] * other[0]) % P


def two_inv(one):
    norm = pow(one[0] * one[0] + one[1] * one[1], -1, P)
    return one[0] * norm % P, -one[1] * norm % P


def two_pow(one, exponent):
    power = (1, 0)
    for bit in bin(exponent)[2:]:
        power = two_mul(power, power)
        if bit == "1":
            power = two_mul(power, one)
    return power


def two_root(square):
    start = two_pow(square, (P - 3) // 4)
    root = two_mul(start, square)
    alpha = two_mul(start, root)
    root = two_mul((0, 1), root) if alpha == (P - 1, 0) else two_mul(two_pow(two_add((1, 0), alpha), (P - 1) // 2), root)
    if two_mul(root, root) != square:
        raise ValueError("not on the curve")
    return root


# ------------------------------------------------------------------------------------------------ adding of points

ONE_FIELD = (lambda a, b: (a + b) % P, lambda a: -a % P, lambda a, b: a * b % P, lambda a: pow(a, -1, P))
TWO_FIELD = (two_add, two_neg, two_mul, two_inv)


def slope(field, one, other):
    plus, minus, mul, inv = field
    if one == other:
        square = mul(one[0], one[0])
        return mul(plus(square, plus(square, square)), inv(plus(one[1], one[1])))
    return mul(plus(other[1], minus(one[1])), inv(plus(other[0], minus(one[0]))))


def added(field, one, other):
    if one is None or other is None:
        return one or other
    plus, minus, mul, _ = field
    if one[0] == other[0] and one != other:
        return None
    rise = slope(field, one, other)
    x = plus(mul(rise, rise), minus(plus(one[0], other[0])))
    return x, plus(mul(rise, plus(one[0], minus(x))), minus(one[1]))


def multiple(field, point, count):
    total = None
    for bit in bin(count)[2:]:
        total = added(field, total, total)
        if bit == "1":
            total = added(field, total, point)
    return total


# --------------------------------------------------------------------------------------------------------- pairing
# Numbers of P to the twelfth: six coefficients a + bi of the powers of w, where w to the sixth is 1 + i.


def times(one, other):
    low, high = [[0, 0] for _ in range(6)], [[0, 0] for _ in range(6)]
    for i, (a, b) in enumerate(one):
        if a or b:
            for j, (c, d) in enumerate(other):
                at = low[i + j] if i + j < 6 else high[i + j - 6]
                at[0] += a * c - b * d
                at[1] += a * d + b * c
    return [((a + c - d) % P, (b + c + d) % P) for (a, b), (c, d) in zip(low, high)]


def miller(point, key):
    """The function of Miller of X and a point of G2, at a point of G1: the lines of doubling and adding, multiplied."""
    x, y = point
    at, product = key, [(1, 0)] + [(0, 0)] * 5
    for bit in bin(X)[3:]:
        product = times(product, product)
        for other in (at, key) if bit == "1" else (at,):
            rise = slope(TWO_FIELD, at, other)
            start = two_add(two_mul(rise, at[0]), two_neg(at[1]))
            line = [start, (0, 0), (-rise[0] * x % P, -rise[1] * x % P), (y, 0), (0, 0), (0, 0)]
            product = times(line, product)
            at = added(TWO_FIELD, at, other)
    return product


def is_one_at_last(product):
    """Whether the power (P^12 - 1) / R is 1. The last factor of the exponent, P^6 - 1, asks that w and -w give the same."""
    product = times([(a * turn % P, b * turn % P) for (a, b), turn in zip(product, TURNS)], product)
    power = product
    for bit in bin((P ** 4 - P ** 2 + 1) // R)[3:]:
        power = times(power, power)
        if bit == "1":
            power = times(power, product)
    return all(power[odd] == (0, 0) for odd in (1, 3, 5))


# What the powers of w are multiplied with by raising to the power P^2.
TURN = two_pow((1, 1), (P * P - 1) // 6)[0]
TURNS = [pow(TURN, at, P) for at in range(6)]
GENERATOR = (
    (0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8,
     0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e),
    (0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801,
     0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be),
)


# ---------------------------------------------------------------------------------------------- hashing to a curve


def hash_to_curve(message):
    spread = expanded(message, 128)
    one, other = (mapped(int.from_bytes(spread[at:at + 64], "big") % P) for at in (0, 64))
    return multiple(ONE_FIELD, added(ONE_FIELD, one, other), X + 1)


def expanded(message, length):
    name = DST + bytes([len(DST)])
    first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + name).digest()
    blocks = [hashlib.sha256(first + b"\1" + name).digest()]
    while 32 * len(blocks) < length:
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1]))
        blocks.append(hashlib.sha256(mixed + bytes([len(blocks) + 1]) + name).digest())
    return b"".join(blocks)[:length]


def mapped(number):
    """A point of the curve y^2 = x^3 + A x + B for a number (simplified SWU), taken over to ours by the isogeny."""
    square = Z * number * number % P
    both = (square * square + square) % P
    x = -B * pow(A, -1, P) * (1 + pow(both, -1, P)) % P if both else B * pow(Z * A, -1, P) % P
    y = pow(x ** 3 + A * x + B, (P + 1) // 4, P)
    if (y * y - x ** 3 - A * x - B) % P:
        x = square * x % P
        y = pow(x ** 3 + A * x + B, (P + 1) // 4, P)
    if y % 2 != number % 2:
        y = P - y
    return value(X_NUM, x) * pow(value(X_DEN, x), -1, P) % P, y * value(Y_NUM, x) * pow(value(Y_DEN, x), -1, P) % P


def value(coefficients, x):
    total = 0
    for one in reversed(coefficients):
        total = (total * x + one) % P
    return total


def numbers(text):
    return [int(line, 16) for line in text.split()]


A = 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d
B = 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0
Z = 11

# The isogeny of degree eleven, RFC 9380, appendix E.2: coefficients from the constant one on.
X_NUM = numbers("""
    11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
    17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
    d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
    1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
    e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
    1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
    d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
    17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
    80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
    169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
    10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
    6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
""")
X_DEN = numbers("""
    8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
    12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
    b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
    3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
    13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
    e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
    772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
    14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
    a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
    95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
    1
""")
Y_NUM = numbers("""
    90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
    134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
    cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
    1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
    8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
    16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
    4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
    987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
    9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
    e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
    19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
    18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
    b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
    245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
    5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
    15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604
""")
Y_DEN = numbers("""
    16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
    1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
    58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
    16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
    be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
    8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
    166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
    16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
    1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
    167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
    4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
    accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
    ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
    2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
    e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
    1
""")
